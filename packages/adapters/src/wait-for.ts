import { filter, firstValueFrom, map, tap, timeout, type Observable } from 'rxjs';
import { createRedactor } from './recorder/redactor.ts';
import { deviceClock } from './time/device-clock.ts';

/** Options of `waitFor`. */
export interface WaitForOptions {
  /** Longest wait in ms. Default: 20 000. */
  readonly timeoutMs?: number;
}

/** Values that mean "not yet". */
type NotYet = false | null | undefined;
const isReached = <T>(value: T | NotYet): value is T => value !== false && value !== null && value !== undefined;

/**
 * Waits for a state of a player, and resolves with the first value of `pick` that is not false, null or undefined.
 * Rejects with the error that `pick` throws, or if the time is over. The default of 20 s ends before the usual limit of a
 * test of 30 s, so that this error appears. It contains the last state, shortened and without secrets.
 *
 * @param what what the program waits for, for the error: `Timed out after 20 s waiting for ${what}.`
 */
export function waitFor<State, Value>(
  what: string,
  state$: Observable<State>,
  pick: (state: State) => Value | NotYet,
  { timeoutMs = 20_000 }: WaitForOptions = {},
): Promise<Value> {
  let last: { readonly state: State } | null = null;
  const tooLate = (): never => {
    const seen = last === null ? 'There was no state.' : `Last state: ${describe(last.state)}`;
    throw new Error(`Timed out after ${timeoutMs / 1_000} s waiting for ${what}. ${seen}`);
  };
  return firstValueFrom(
    state$.pipe(
      tap((state) => (last = { state })),
      map(pick),
      filter(isReached),
      timeout({ first: timeoutMs, with: tooLate, scheduler: deviceClock.scheduler }),
    ),
  );
}

const mostChars = 200;

/** Returns a state as one line of JSON without secrets. */
function describe(state: unknown): string {
  const text = JSON.stringify(createRedactor().redact(state)) ?? String(state);
  return text.length > mostChars ? `${text.slice(0, mostChars - 1)}…` : text;
}
