import type { Behavior } from '@farspin/core';

/** Why a wait ended without its result. */
export type WaitOver = 'late' | 'aborted';
export class GivenUp extends Error {
  readonly why: WaitOver;
  constructor(what: string, why: WaitOver) {
    super(why === 'late' ? `${what} took too long` : `${what} was given up`);
    this.why = why;
  }
}

/**
 * Resolves with the first value that `pick` returns for the state, now or later.
 * @throws {GivenUp} after `timeoutMs`, or on the signal
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
      // The present state has been checked before.
      if (picked !== null) queueMicrotask(() => end(() => resolve(picked)));
    });
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
  });
}

/** Waits this long, or until the signal. */
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
