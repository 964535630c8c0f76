import { h, write } from '../dom.ts';

/** A table, and the words in its place where it has no rows: that nothing was found of what is searched for, else `none`. */
export function listing<T>(
  parent: HTMLElement,
  element: HTMLElement,
  { show, none }: { show: (rows: readonly T[]) => void; none: string },
) {
  const words = h('p', { class: 'quiet' });
  parent.append(element, words);
  return (rows: readonly T[], find: string): void => {
    show(rows);
    write(words, find === '' ? none : `Nothing found for ${find}.`);
    words.hidden = rows.length > 0;
    element.hidden = rows.length === 0;
  };
}
