import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { ok, type Credentials, type Result, type Settings } from '@farspin/core';
import type { Places } from './places.ts';
import type { Habits, PlayerPlan } from './plan.ts';
import type { Connections } from './player-socket.ts';
import { prepare, type LoadFailure } from './prepare.ts';
import { createTally, type Figures, type Tally } from './tally.ts';
import type { Arrival, Order, ThreadData, Word } from './thread.messages.ts';

export interface LoadOptions {
  /** The server's address. */
  readonly server: string;
  /** As many as there are players. */
  readonly accounts: readonly Credentials[];
  /** Arrivals in a second. */
  readonly ratePerS: number;
  /** From the moment when all have joined until the first player leaves. */
  readonly durationMs: number;
  readonly threads: number;
  readonly connections: Connections;
  readonly habits: Habits;
  /** So many players lose their connections at once, that long after all have joined. */
  readonly drop: { readonly players: number; readonly afterMs: number } | null;
  /** Ends the load early: all leave at once. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export type Phase = 'arriving' | 'playing' | 'leaving' | 'over';
export interface Progress {
  readonly phase: Phase;
  readonly elapsedMs: number;
  /** Of the phase, 0 to 1; of leaving nothing is known. */
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
 * What dies young is collected without a look at the old: with less room than this it grows old and is collected with all the
 * rest, and the room that V8 begins with would be too little for as long as hardly anything survives.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 48 };
const leastRoom = '--min-semi-space-size=16';
/** Helpers would wait for each other where the processors have other work. */
const alone = '--no-parallel-scavenge';
/**
 * What has died is collected when it is a quarter of what lives, and not, as V8 has it, when it is as much again: thousands of
 * players are told of every machine, and rubbish would be counted as theirs.
 */
const thrift = '--heap-growing-percent=25';
/** A crowd that comes back is not to wait for the generator's own collector: it has been at work before, and has room then. */
const beforeDrop = { tidyMs: 1_500, room: '--heap-growing-percent=50' } as const;
/** Who is interrupted leaves within this. */
const hurriedMs = 1_000;
/** Longer than a player waits for the end of free spins. */
const stuckMs = 300_000;

/** Lets players come, play and leave, and adds up what they tell. */
export async function runLoad(options: LoadOptions): Promise<Result<LoadResult, LoadFailure>> {
  const { server, accounts, signal } = options;
  const prepared = await prepare(server, accounts);
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

/** All have joined, or failed to. */
const haveArrived = ({ arriving, playing, leaving, gone, failed }: Figures['stages'], players: number): boolean =>
  arriving === 0 && playing + leaving + gone + failed === players;

interface Threads {
  /** Resolves when every thread's players have gone; rejects when a thread breaks. */
  readonly over: Promise<unknown>;
  order(order: Order): void;
  cut(players: number): void;
  end(): Promise<void>;
}

/** Resolves when all threads are ready. */
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

/** The thread's own file: beside this one as it is written, beside the program as it is built (scripts/build/cli.ts). */
const threadFile = (): URL =>
  import.meta.url.endsWith('.ts')
    ? new URL('thread.ts', import.meta.url)
    : new URL('../load-thread.js', import.meta.url);
