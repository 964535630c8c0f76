/**
 * Throws what this program did wrong where the platform reports it (`error` in browsers, `uncaughtException` in Node) and
 * tests fail by it, but not into the streams of whoever asked: those get an answer.
 */
export function throwLater(failure: unknown): void {
  queueMicrotask(() => {
    throw failure;
  });
}
