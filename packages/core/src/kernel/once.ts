/** The result of `make`, which runs at the first request. */
export function once<T extends object | string>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}
