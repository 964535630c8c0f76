/**
 * Throws an error of this program where the platform reports it (`error` in browsers, `uncaughtException` in Node) and
 * tests fail by it, instead of into the callers' streams: those get an answer.
 */
export function throwLater(failure: unknown): void {
  queueMicrotask(() => {
    throw failure;
  });
}
