import { config } from 'rxjs';
import { timeoutProvider } from 'rxjs/internal/scheduler/timeoutProvider';

export interface Unhandled {
  readonly error: unknown;
}
let caught: Unhandled[] = [];

/** RxJS throws what a stream did not catch out of a timer, too late to be known as a payload's doing; here it is kept. */
export function catchUnhandled(): void {
  timeoutProvider.delegate = {
    setTimeout: (handler) => {
      handler();
      return 0;
    },
    clearTimeout: () => undefined,
  };
  config.onUnhandledError = (error: unknown) => void caught.push({ error });
}

/** What was not caught since the last call. */
export function takeUnhandled(): readonly Unhandled[] {
  if (caught.length === 0) return [];
  const taken = caught;
  caught = [];
  return taken;
}

/** Leaves RxJS as it was. */
export function leaveUnhandled(): void {
  timeoutProvider.delegate = undefined;
  config.onUnhandledError = null;
}
