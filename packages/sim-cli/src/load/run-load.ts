import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { ok, type Credentials, type Result, type Settings } from '@farspin/core';
import type { Shard } from '../shard/shard.ts';
import type { Places } from './places.ts';
import type { Habits, PlayerPlan } from './plan.ts';
import type { Connections } from './player-socket.ts';
import { prepare, type LoadFailure } from './prepare.ts';
import { createTally, type Figures, type Tally } from './tally.ts';
import type { Arrival, Order, ThreadData, Word } from './thread.messages.ts';

export interface LoadOptions {
  /** Address of the server. */
  readonly server: string;
  /** Accounts of the players, one per player. */
  readonly accounts: readonly Credentials[];
  /** Shard of the load, whose machines the players use. Default: the whole load. */
  readonly shard?: Shard | null;
  /** Arrivals per second. */
  readonly ratePerS: number;
  /** Time from the last arrival to the first departure, in ms. */
  readonly durationMs: number;
  readonly threads: number;
  readonly connections: Connections;
  readonly habits: Habits;
  /** Number of players who lose their connections at once, and the delay after the last arrival. */
  readonly drop: { readonly players: number; readonly afterMs: number } | null;
  /** Ends the load early. All players then leave at once. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export type Phase = 'arriving' | 'playing' | 'leaving' | 'over';
export interface Progress {
  readonly phase: Phase;
  readonly elapsedMs: number;
  /** Progress of the phase, from 0 to 1. Unknown while players leave. */
  readonly share: number;
  readonly figures: Figures;
}
export interface LoadResult {
  readonly startedAt: number;
  readonly elapsedMs: number;
  readonly interrupted: boolean;
  readonly tally: Tally;
}

const everyMs = 500;
/**
 * Limit for the young generation, which is collected without scanning old objects. With less space, short-lived objects
 * are promoted and cost a full collection. V8's initial size would stay too small, because few objects survive.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 48 };
const leastRoom = '--min-semi-space-size=16';
/** Disables parallel collection, because the helper threads would wait for each other on busy processors. */
const alone = '--no-parallel-scavenge';
/**
 * Starts a collection when garbage reaches a quarter of the live objects, instead of an equal amount. Thousands of
 * players receive every machine, and garbage would count as their memory.
 */
const thrift = '--heap-growing-percent=25';
/**
 * Collects garbage before connections are dropped and leaves space, so that reconnecting players do not wait for the
 * generator's collector.
 */
const beforeDrop = { tidyMs: 1_500, room: '--heap-growing-percent=50' } as const;
/** Time limit for interrupted players to leave, in ms. */
const hurriedMs = 1_000;
/** Time limit for leaving players, in ms. It exceeds the wait for the end of free spins. */
const stuckMs = 300_000;

/** Runs a load: players arrive, play and leave. Combines the reports of all threads. */
export async function runLoad(options: LoadOptions): Promise<Result<LoadResult, LoadFailure>> {
  const { server, accounts, signal } = options;
  const prepared = await prepare(server, accounts, options.shard ?? null);
  if (!prepared.ok) return prepared;
  const tally = createTally(accounts.length);
  let phase: Phase = 'arriving';
  let arrivedAfterMs = 0;
  const crews = await startThreads(options, prepared.value, (thread, tick) => {
    tally.add(thread, tick);
    if (phase === 'arriving' && haveArrived(tally.stages(), accounts.length)) arrived();
  });
  tally.memory(process.memoryUsage.rss());

  const arrivalMs = ((accounts.length - 1) / options.ratePerS) * 1_000;
  const startedAt = Date.now();
  const elapsed = (): number => Date.now() - startedAt;
  const report = (): void => {
    tally.memory(process.memoryUsage.rss());
    const share =
      phase === 'arriving' ? elapsed() / Math.max(1, arrivalMs) : (elapsed() - arrivedAfterMs) / options.durationMs;
    options.onProgress({
      phase,
      elapsedMs: elapsed(),
      share: phase === 'leaving' || phase === 'over' ? 1 : Math.min(1, share),
      figures: tally.figures(),
    });
  };
  const reporting = setInterval(report, everyMs);
  const timers: NodeJS.Timeout[] = [];
  const after = (ms: number, act: () => void): void => void timers.push(setTimeout(act, ms));
  const { drop, durationMs, habits } = options;

  function arrived(): void {
    phase = 'playing';
    arrivedAfterMs = elapsed();
    if (drop !== null) {
      after(Math.max(0, drop.afterMs - beforeDrop.tidyMs), () => {
        setFlagsFromString(beforeDrop.room);
        crews.order({ kind: 'tidy' });
      });
      after(drop.afterMs, () => {
        setFlagsFromString(thrift);
        crews.cut(drop.players);
      });
    }
    after(durationMs, () => leave(arrivalMs));
  }
  function leave(withinMs: number): void {
    if (phase === 'leaving') return;
    phase = 'leaving';
    crews.order({ kind: 'leave', withinMs });
    after(withinMs + habits.patienceMs + stuckMs, () => crews.order({ kind: 'abandon' }));
  }
  const onAbort = (): void => leave(hurriedMs);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  try {
    crews.order({ kind: 'begin' });
    await crews.over;
  } finally {
    clearInterval(reporting);
    for (const timer of timers) clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    await crews.end();
  }
  phase = 'over';
  report();
  return ok({ startedAt, elapsedMs: elapsed(), interrupted: signal.aborted, tally });
}

/** Returns true if all players have joined or failed to join. */
const haveArrived = ({ arriving, playing, leaving, gone, failed }: Figures['stages'], players: number): boolean =>
  arriving === 0 && playing + leaving + gone + failed === players;

interface Threads {
  /** Resolves when the players of all threads have left. Rejects when a thread fails. */
  readonly over: Promise<unknown>;
  order(order: Order): void;
  cut(players: number): void;
  end(): Promise<void>;
}

/** Starts the threads. Resolves when all threads are ready. */
async function startThreads(
  { server, threads, connections, habits, ratePerS }: LoadOptions,
  { places, spares, settings }: Places & { readonly settings: Settings },
  onTick: (thread: number, tick: Extract<Word, { kind: 'tick' }>) => void,
): Promise<Threads> {
  const arrivals = places.map((place: PlayerPlan, index): Arrival => ({ place, atMs: (index / ratePerS) * 1_000 }));
  const number = Math.max(1, Math.min(threads, places.length));
  for (const flag of [leastRoom, alone, thrift]) setFlagsFromString(flag);
  const workers = Array.from({ length: number }, (_, thread) => {
    const mine = <T>(all: readonly T[]): readonly T[] => all.filter((__, index) => index % number === thread);
    const data: ThreadData = { server, settings, connections, habits, arrivals: mine(arrivals), spares: mine(spares) };
    return new Worker(threadFile(), { workerData: data, resourceLimits });
  });
  const broken = workers.map(async (worker) => {
    const [failure] = (await once(worker, 'error')) as [Error];
    throw failure;
  });
  const said = (kind: Word['kind']): Promise<unknown> =>
    Promise.race([
      ...broken,
      Promise.all(
        workers.map(
          (worker) =>
            new Promise<void>((resolve) => {
              worker.on('message', (word: Word) => word.kind === kind && resolve());
            }),
        ),
      ),
    ]);
  const over = said('over');
  for (const [thread, worker] of workers.entries()) {
    worker.on('message', (word: Word) => word.kind === 'tick' && onTick(thread, word));
  }
  await said('ready');
  return {
    over,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    order: (order) => void workers.map((worker) => worker.postMessage(order)),
    cut(players) {
      for (const [thread, worker] of workers.entries()) {
        const share = Math.floor(players / number) + (thread < players % number ? 1 : 0);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
        worker.postMessage({ kind: 'cut', players: share } satisfies Order);
      }
    },
    async end() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/**
 * Returns the path of the thread's file. The sources have it beside this file, the build beside the program
 * (scripts/build/cli.ts).
 */
const threadFile = (): URL =>
  import.meta.url.endsWith('.ts')
    ? new URL('thread.ts', import.meta.url)
    : new URL('../load-thread.js', import.meta.url);
