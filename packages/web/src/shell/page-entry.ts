/** What a page stores in its history entry. Back and a reload find it again, another visit does not. */
export function readEntry(name: string): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}

export function keepInEntry(name: string, value: unknown): void {
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' ? state : null), [name]: value }, '');
}
