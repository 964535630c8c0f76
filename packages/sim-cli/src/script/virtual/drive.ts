import { setImmediate as turn } from 'node:timers/promises';
import type { VirtualClock } from '@farspin/testing';
import { ToldError } from '@farspin/operator/input';

/** Advances virtual time task by task until the work is done. Work between two tasks takes no virtual time. */
export async function drive<T>(clock: VirtualClock, work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  // The caller handles the failure, so it is not unhandled here.
  done.catch(() => undefined);
  for (;;) {
    await turn();
    if (isDone) return done;
    if (clock.flush(1) === 0)
      throw new ToldError('The script waits for something that cannot happen. Check its wait and meet steps.');
  }
}
