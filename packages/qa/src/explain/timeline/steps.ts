import { hasAll, wordsOf } from './search.rules.ts';

export interface StepList {
  /** Marks a step as the one that is looked at, and brings it into view. */
  mark(step: number | null): void;
  /** Shows the steps whose names have every word. */
  filter(query: string): void;
}

/** The list beside the time line; the page has written it, this makes it answer. */
export function createStepList(list: HTMLElement, onStep: (step: number) => void): StepList {
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
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
    const shown = items.filter(({ hidden }) => !hidden);
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
      if (next === null || next.hidden || list.matches(':hover')) return;
      const { scrollTop, clientHeight } = list;
      const top = next.offsetTop - list.offsetTop;
      if (top < scrollTop || top + next.offsetHeight > scrollTop + clientHeight)
        list.scrollTop = top - clientHeight / 3;
    },
    filter(query) {
      const words = wordsOf(query);
      for (const item of items) item.hidden = !hasAll(item.textContent ?? '', words);
    },
  };
}
