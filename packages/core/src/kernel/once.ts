/** Returns a function that calls `make` once, at the first call, and returns its result. */
export function once<T extends object | string>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}
