import { hasAll, wordsOf } from './search.rules.ts';

export interface StepList {
  /** Marks a step as the current one and scrolls it into view. Null removes the mark. */
  mark(step: number | null): void;
  /** Shows only the steps whose names contain every word of the query. */
  filter(query: string): void;
}

/** Adds behaviour to the list of steps beside the timeline. */
export function createStepList(list: HTMLElement, onStep: (step: number) => void): StepList {
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  const texts = items.map((item) => item.textContent ?? '');
  let shown: readonly HTMLElement[] = items;
  let marked: HTMLElement | null = null;

  list.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const step = Number(button?.dataset['step']);
    if (button !== null && Number.isInteger(step)) onStep(step);
  });
  list.addEventListener('keydown', (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    const at = shown.findIndex((item) => item.contains(event.target instanceof Node ? event.target : null));
    shown[at + by]?.querySelector('button')?.focus();
  });

  return {
    mark(step) {
      const next = step === null ? null : (items[step] ?? null);
      if (next === marked) return;
      marked?.querySelector('button')?.removeAttribute('aria-current');
      marked = next;
      next?.querySelector('button')?.setAttribute('aria-current', 'true');
      if (next === null || !next.isConnected || list.matches(':hover')) return;
      const { scrollTop, clientHeight } = list;
      const top = next.offsetTop - list.offsetTop;
      if (top < scrollTop || top + next.offsetHeight > scrollTop + clientHeight)
        list.scrollTop = top - clientHeight / 3;
    },
    filter(query) {
      const words = wordsOf(query);
      shown = items.filter((_, step) => hasAll(texts[step] ?? '', words));
      list.replaceChildren(...shown);
    },
  };
}
