import { filter, firstValueFrom, map, timeout, type Observable } from 'rxjs';
import { deviceClock } from './device-clock.ts';

/** Options of `waitFor`. */
export interface WaitForOptions {
  /** Longest wait in ms. Default: 30 000. */
  readonly timeoutMs?: number;
}

/** Values that mean "not yet". */
type NotYet = false | null | undefined;
const isReached = <T>(value: T | NotYet): value is T => value !== false && value !== null && value !== undefined;

/**
 * Waits for a state of a player, and resolves with the first value of `pick` that is not false, null or undefined.
 * Rejects with the error that `pick` throws, or if the time is over.
 *
 * @param what what the program waits for, for the error: `Timed out after 30 s waiting for ${what}.`
 */
export function waitFor<State, Value>(
  what: string,
  state$: Observable<State>,
  pick: (state: State) => Value | NotYet,
  { timeoutMs = 30_000 }: WaitForOptions = {},
): Promise<Value> {
  const tooLate = (): never => {
    throw new Error(`Timed out after ${timeoutMs / 1_000} s waiting for ${what}.`);
  };
  return firstValueFrom(
    state$.pipe(
      map(pick),
      filter(isReached),
      timeout({ first: timeoutMs, with: tooLate, scheduler: deviceClock.scheduler }),
    ),
  );
}
