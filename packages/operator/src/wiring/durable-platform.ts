import { asyncScheduler } from 'rxjs';
import type { Clock } from '@farspin/core';
import { createPlatform, type Platform, type PlatformOptions } from '@farspin/testing';
import { StartFailure, wordsOf } from '../server/failure.ts';
import type { RowStore } from '../storage/row-store.ts';
import { createTransact, transactionalScheduler, type Transact } from '../server/transactions.ts';

/** The platform in real time. Every change is stored before it is announced. */
export interface DurablePlatform {
  readonly platform: Platform;
  readonly transact: Transact;
  /**
   * Runs a client's request as a transaction. If the dials put pushes before the answer, its pushes are sent before
   * this function returns.
   */
  readonly request: Transact;
  /** Stops all timers. Every later transaction throws. */
  stop(): void;
}

interface DurableOptions {
  readonly world: Omit<PlatformOptions, 'clock' | 'snapshot'>;
  /** Store that is closed with the platform, or null to keep the state in memory only. */
  readonly store: RowStore | null;
  /** Returns the server's time in ms since the Unix epoch. Default: this computer's clock. */
  readonly now?: () => number;
  /** Called when a change could not be stored. Memory and disk then differ, and no further request is answered. */
  onStoreFailed(reason: string): void;
}

/**
 * Creates the platform.
 * @throws {StartFailure} if the stored state cannot be read
 */
export function createDurablePlatform({
  world,
  store,
  now = Date.now,
  onStoreFailed,
}: DurableOptions): DurablePlatform {
  let stopped = false;
  const transact = createTransact(() => {
    if (stopped) throw new Error('The platform has stopped. Start the operator again.');
    // Takes the changes even without a store, so that they do not accumulate.
    const changes = platform.takeChanges();
    try {
      store?.write(changes);
    } catch (failure) {
      stop();
      onStoreFailed(wordsOf(failure));
      throw failure;
    }
  });
  const clock: Clock = { now, scheduler: transactionalScheduler(asyncScheduler, transact, () => stopped) };
  const platform = restore({ ...world, clock }, store);

  function stop(): void {
    if (stopped) return;
    stopped = true;
    platform.close();
    store?.close();
  }
  const request: Transact = (work) => {
    const answer = transact(work);
    // Pushes are sent only for stored changes.
    transact(platform.beforeAnswer);
    return answer;
  };
  return { platform, transact, request, stop };
}

function restore(options: PlatformOptions, store: RowStore | null): Platform {
  try {
    const rows = store?.read() ?? [];
    if (rows.length > 0) return createPlatform({ ...options, snapshot: { version: 1, rows } });
    const fresh = createPlatform(options);
    store?.write(fresh.takeChanges());
    return fresh;
  } catch (failure) {
    store?.close();
    if (failure instanceof StartFailure || store === null) throw failure;
    throw new StartFailure(`The data folder ${store.directory} cannot be used: ${wordsOf(failure)}.`, {
      cause: failure,
    });
  }
}
