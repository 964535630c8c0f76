export interface SearchOptions {
  readonly input: HTMLInputElement;
  readonly count: HTMLElement;
  readonly next: HTMLButtonElement;
  readonly previous: HTMLButtonElement;
  /** Returns the number of events found, or null for an empty query. */
  readonly onQuery: (query: string) => number | null;
  readonly onWalk: (by: 1 | -1) => void;
}

/**
 * Searches while the user types. Enter jumps to the next event and Shift+Enter to the previous one. Escape clears the
 * query.
 */
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
