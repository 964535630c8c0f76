import { fullestShare } from './back-share.ts';
import { counts as countNames, timings as timingNames, type Count, type Gauge, type Timing } from './figures.ts';
import { createTimings, type Distribution, type EncodedTiming } from './histograms.ts';
import type { PlayerStage } from './player-session.ts';
import type { Loop, Tick } from './thread.messages.ts';

/** Totals of all reports from the threads. */
export interface Figures {
  readonly stages: Readonly<Record<PlayerStage, number>>;
  readonly timings: Readonly<Record<Timing, Distribution | null>>;
  readonly counts: Readonly<Record<Count, number>>;
  readonly gauges: Readonly<Record<Gauge, number | null>>;
  /** Number of sessions that ended early, by reason. */
  readonly failures: Readonly<Record<string, number>>;
  /** Player and location of each loss. */
  readonly losses: readonly string[];
}
/** A tally that can be merged with the tallies of other shards. */
export interface TallyPart {
  readonly stages: Figures['stages'];
  readonly timings: Readonly<Partial<Record<Timing, EncodedTiming>>>;
  readonly counts: Figures['counts'];
  readonly failures: Figures['failures'];
  readonly losses: readonly string[];
  readonly lostMinor: number;
  /** Times at which dropped connections were restored, in epoch ms. */
  readonly backAt: readonly number[];
  /** Worst values of all threads. */
  readonly loop: Loop | null;
  /** Growth of the resident memory, in bytes. Null if it was not measured. */
  readonly grownBytes: number | null;
}
export interface Tally {
  add(thread: number, tick: Tick): void;
  /** Adds the tally of a shard. */
  join(part: TallyPart): void;
  part(): TallyPart;
  /** Records the resident memory of the process, in bytes. */
  memory(rssBytes: number): void;
  stages(): Figures['stages'];
  figures(): Figures;
  /** Returns the value of a metric in `--ensure`, or null if nothing was measured. */
  metric(name: string): number | null;
  encoded(timing: Timing): string | null;
}

const noStages: Readonly<Record<PlayerStage, number>> = { arriving: 0, playing: 0, leaving: 0, gone: 0, failed: 0 };
const windowMs = 500;

/** Combines the reports of several threads about `players` players. */
export function createTally(players: number): Tally {
  const timings = createTimings();
  const counts = Object.fromEntries(countNames.map((name) => [name, 0])) as Record<Count, number>;
  const stages: Readonly<Record<PlayerStage, number>>[] = [];
  const loops: Loop[] = [];
  const backAt: number[] = [];
  const failures: Record<string, number> = {};
  const losses: string[] = [];
  let lostMinor = 0;
  let firstRss: number | null = null;
  let mostRss = 0;
  let grownElsewhere: number | null = null;

  const sumOf = (stage: PlayerStage): number => stages.reduce((sum, one) => sum + one[stage], 0);
  const round = (value: number): number => Math.round(value * 10) / 10;
  const worstLoop = (): Loop | null =>
    loops.length === 0
      ? null
      : {
          p99Ms: Math.max(...loops.map(({ p99Ms }) => p99Ms)),
          maxMs: Math.max(...loops.map(({ maxMs }) => maxMs)),
          busy: Math.max(...loops.map(({ busy }) => busy)),
        };
  const grownBytes = (): number | null =>
    firstRss === null ? grownElsewhere : mostRss - firstRss + (grownElsewhere ?? 0);

  const stagesNow = (): Record<PlayerStage, number> =>
    Object.fromEntries(Object.keys(noStages).map((stage) => [stage, sumOf(stage as PlayerStage)])) as Record<
      PlayerStage,
      number
    >;

  function gauges(): Record<Gauge, number | null> {
    const share = fullestShare(backAt, windowMs, counts.drops);
    const grown = grownBytes();
    const loop = worstLoop();
    return {
      lost_money: lostMinor,
      rss_per_player: grown === null ? null : round(grown / 1_000 / players),
      'loop.p99': loop === null ? null : round(loop.p99Ms),
      'loop.max': loop === null ? null : round(loop.maxMs),
      busy: loop === null ? null : round(loop.busy * 100),
      'back.share': share === null ? null : round(share * 100),
    };
  }

  return {
    add(thread, tick) {
      for (const timing of timingNames) for (const ms of tick.samples[timing] ?? []) timings.record(timing, ms);
      for (const count of countNames) counts[count] += tick.counts[count] ?? 0;
      for (const failure of tick.failures) failures[failure] = (failures[failure] ?? 0) + 1;
      backAt.push(...tick.backAt);
      lostMinor += tick.lostMinor;
      losses.push(...tick.losses);
      stages[thread] = tick.stages;
      loops[thread] = tick.loop;
    },
    join(part) {
      for (const timing of timingNames) {
        const encoded = part.timings[timing];
        if (encoded !== undefined) timings.add(timing, encoded);
      }
      for (const count of countNames) counts[count] += part.counts[count];
      for (const [failure, times] of Object.entries(part.failures))
        failures[failure] = (failures[failure] ?? 0) + times;
      backAt.push(...part.backAt);
      lostMinor += part.lostMinor;
      losses.push(...part.losses);
      stages.push(part.stages);
      if (part.loop !== null) loops.push(part.loop);
      if (part.grownBytes !== null) grownElsewhere = (grownElsewhere ?? 0) + part.grownBytes;
    },
    part: () => ({
      stages: stagesNow(),
      timings: Object.fromEntries(
        timingNames.flatMap((timing) => {
          const [hdr, max] = [timings.encoded(timing), timings.of(timing)?.max];
          return hdr === null || max === undefined ? [] : [[timing, { hdr, max }]];
        }),
      ),
      counts: { ...counts },
      failures: { ...failures },
      losses: [...losses],
      lostMinor,
      backAt: [...backAt],
      loop: worstLoop(),
      grownBytes: grownBytes(),
    }),
    memory(rssBytes) {
      firstRss ??= rssBytes;
      mostRss = Math.max(mostRss, rssBytes);
    },
    stages: stagesNow,
    figures: () => ({
      stages: stagesNow(),
      timings: Object.fromEntries(timingNames.map((name) => [name, timings.of(name)])) as Record<
        Timing,
        Distribution | null
      >,
      counts: { ...counts },
      gauges: gauges(),
      failures: { ...failures },
      losses: [...losses],
    }),
    metric(name) {
      const [timing, statistic] = name.split('.');
      const known = timingNames.find((one) => one === timing);
      if (known !== undefined && name !== 'back.share') {
        const distribution = timings.of(known);
        if (statistic === 'count') return distribution?.count ?? 0;
        return distribution?.[statistic as keyof Distribution] ?? null;
      }
      const count = countNames.find((one) => one === name);
      return count === undefined ? gauges()[name as Gauge] : counts[count];
    },
    encoded: timings.encoded,
  };
}
