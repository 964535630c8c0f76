export interface SearchOptions {
  readonly input: HTMLInputElement;
  readonly count: HTMLElement;
  readonly next: HTMLButtonElement;
  readonly previous: HTMLButtonElement;
  /** Tells how many events were found; null where nothing is asked. */
  readonly onQuery: (query: string) => number | null;
  readonly onWalk: (by: 1 | -1) => void;
}

/** Finds while one types; Enter goes to the next one, Shift+Enter to the one before, Escape clears. */
export function watchSearch({ input, count, next, previous, onQuery, onWalk }: SearchOptions): void {
  const ask = (): void => {
    const events = onQuery(input.value);
    count.textContent = events === null ? '' : events === 1 ? '1 event' : `${events.toLocaleString('en')} events`;
    next.disabled = events === null || events === 0;
    previous.disabled = next.disabled;
  };
  input.addEventListener('input', ask);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') onWalk(event.shiftKey ? -1 : 1);
    if (event.key !== 'Escape') return;
    input.value = '';
    ask();
  });
  next.addEventListener('click', () => onWalk(1));
  previous.addEventListener('click', () => onWalk(-1));
}
