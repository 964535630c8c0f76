/**
 * Reads a value that a page has stored in its history entry. The value is available after Back and a reload, but not on
 * another visit.
 */
export function readEntry(name: string): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}

export function keepInEntry(name: string, value: unknown): void {
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' ? state : null), [name]: value }, '');
}
