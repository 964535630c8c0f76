import type { Behavior } from '@farspin/core';

/** Reason why a wait ended without a result. */
export type WaitOver = 'late' | 'aborted';
export class GivenUp extends Error {
  readonly why: WaitOver;
  constructor(what: string, why: WaitOver) {
    super(why === 'late' ? `${what} took too long` : `${what} was given up`);
    this.why = why;
  }
}

/**
 * Resolves with the first result of `pick` that is not null, for the current or a later state.
 * @throws {GivenUp} after `timeoutMs` or on the signal
 */
export function until<S, T>(
  what: string,
  state$: Behavior<S>,
  pick: (state: S) => T | null,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<T> {
  const now = pick(state$.value);
  if (now !== null) return Promise.resolve(now);
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      watching.unsubscribe();
      settle();
    };
    const onAbort = (): void => end(() => reject(new GivenUp(what, 'aborted')));
    const timer = setTimeout(() => end(() => reject(new GivenUp(what, 'late'))), timeoutMs);
    const watching = state$.subscribe((state) => {
      const picked = pick(state);
      // The current state has already been checked.
      if (picked !== null) queueMicrotask(() => end(() => resolve(picked)));
    });
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
  });
}

/** Waits for this time, in ms, or until the signal. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    signal.addEventListener('abort', over);
    if (signal.aborted) over();
  });
