/**
 * Throws an error of this program asynchronously, so that the platform reports it (`error` in browsers,
 * `uncaughtException` in Node) and tests fail. The callers' streams do not get this error.
 */
export function throwLater(failure: unknown): void {
  queueMicrotask(() => {
    throw failure;
  });
}
