import { schedulerClock, type Clock } from '@farspin/core';
import { createPlatform, type Platform, type PlatformOptions } from '@farspin/core/testing';
import { StartFailure, wordsOf } from './failure.ts';
import { openRowStore, type RowStore } from './storage/row-store.ts';
import { createTimers } from './timers.ts';
import { createTransactions, type Transactions } from './transactions.ts';

/** The platform on real time, its every change stored before it is told. */
export interface DurablePlatform {
  readonly platform: Platform;
  readonly transactions: Transactions;
  readonly clock: Clock;
  stop(): void;
}

interface DurableOptions {
  readonly world: Omit<PlatformOptions, 'clock' | 'snapshot'>;
  /** Null: in memory only. */
  readonly dataDirectory: string | null;
  /** A change could not be stored: memory and disk differ, and nothing may be answered any more. */
  onStoreFailed(reason: string): void;
}

/** @throws {StartFailure} when the data folder cannot be used */
export function openDurablePlatform({ world, dataDirectory, onStoreFailed }: DurableOptions): DurablePlatform {
  const store = dataDirectory === null ? null : openRowStore(dataDirectory);
  let broken = false;
  let platform: Platform | null = null;

  const transactions = createTransactions(() => {
    // Taken even without a store, so that they do not pile up.
    const changes = platform?.takeChanges() ?? [];
    if (store === null) return;
    if (broken) throw new Error('The data store has failed.');
    try {
      store.write(changes);
    } catch (failure) {
      broken = true;
      onStoreFailed(wordsOf(failure));
      throw failure;
    }
  });
  const timers = createTimers((work) => runTimer(transactions, work, () => broken));
  const clock = schedulerClock(timers.scheduler);

  try {
    platform = restore({ ...world, clock }, store, dataDirectory);
  } catch (failure) {
    timers.stop();
    store?.close();
    throw failure;
  }
  return {
    platform,
    transactions,
    clock,
    stop() {
      timers.stop();
      store?.close();
    },
  };
}

function restore(options: PlatformOptions, store: RowStore | null, dataDirectory: string | null): Platform {
  const rows = store?.read() ?? [];
  try {
    if (rows.length > 0) return createPlatform({ ...options, snapshot: { version: 1, rows } });
  } catch (failure) {
    throw new StartFailure(`The data folder ${dataDirectory} cannot be used: ${wordsOf(failure)}.`, { cause: failure });
  }
  const fresh = createPlatform(options);
  store?.write(fresh.snapshot().rows);
  fresh.takeChanges();
  return fresh;
}

/** A broken store has been reported already; there is no one to throw to from a timer. */
function runTimer(transactions: Transactions, work: () => void, broken: () => boolean): void {
  try {
    transactions.run(work);
  } catch (failure) {
    if (!broken()) throw failure;
  }
}
