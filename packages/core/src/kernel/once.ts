/** What `make` makes, made when it is first asked for. */
export function once<T extends object | string>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}
