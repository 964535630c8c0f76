import { config } from 'rxjs';
import { timeoutProvider } from 'rxjs/internal/scheduler/timeoutProvider';

export interface Unhandled {
  readonly error: unknown;
}
let caught: Unhandled[] = [];

/**
 * Starts to collect errors that a stream did not catch. RxJS throws them from a timer, too late to attribute them to a
 * payload.
 */
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

/** Returns the uncaught errors since the previous call. */
export function takeUnhandled(): readonly Unhandled[] {
  if (caught.length === 0) return [];
  const taken = caught;
  caught = [];
  return taken;
}

/** Restores RxJS. */
export function leaveUnhandled(): void {
  timeoutProvider.delegate = undefined;
  config.onUnhandledError = null;
}
