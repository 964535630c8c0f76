import { h, write } from './dom.ts';

/** What things are done to: a session is chosen by its machine. */
export interface Choice {
  readonly kind: 'machine' | 'player';
  readonly id: string;
}

export interface Choosing {
  choose(choice: Choice): void;
  isChosen(choice: Choice): boolean;
}

/** A name in a list: a press on it chooses, and the one that is chosen is marked. */
export function choiceButton(choice: Choice, { choose, isChosen }: Choosing) {
  const element = h('button', { type: 'button', class: 'name', onclick: () => choose(choice) });
  return {
    element,
    update(text: string): void {
      write(element, text);
      const current = String(isChosen(choice));
      if (element.ariaCurrent !== current) element.ariaCurrent = current;
    },
  };
}
