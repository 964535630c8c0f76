import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { BenchContext } from '../harness/context.ts';
import { percentile, round, type Figure } from '../harness/figures.ts';
import { change, deadline, event, views, type Contestant, type Pair } from './contestants.ts';

const turns = 200_000;
const copies = 2_000;

/** Measures the cost of the kernel's building blocks. The floor is the same behaviour built with RxJS operators. */
export async function measureKernel({ runs, note }: BenchContext): Promise<readonly Figure[]> {
  const timed = (metric: string, pair: Pair): Figure => figureOf(metric, 'µs', pair, runs, microseconds);
  const figures = [
    timed('kernel.change', change),
    figureOf('kernel.followed-view', 'bytes', change, runs, (make) => bytes(make) / views),
    timed('kernel.event', event),
    timed('kernel.deadline', deadline),
  ];
  note(
    `kernel.change: one change of a state with ${views} subscribed views. A ratio below 1.00 means that the kernel is cheaper than RxJS.`,
  );
  return figures;
}

/** Returns a figure with the median of all runs. Both sides take turns, so that other load affects them equally. */
function figureOf(
  metric: string,
  unit: string,
  pair: Pair,
  runs: number,
  measure: (make: () => Contestant) => number,
): Figure {
  const rounds = Array.from({ length: runs }, () => pair.map(measure));
  const [value = Number.NaN, floor = Number.NaN] = pair.map((_, side) =>
    percentile(
      rounds.map((round) => round[side] ?? Number.NaN),
      0.5,
    ),
  );
  return {
    bench: 'kernel',
    metric,
    unit,
    value: round(value),
    floor: round(floor),
    ratio: round(value / floor),
    n: runs,
  };
}

function microseconds(make: () => Contestant): number {
  const { run } = make();
  const startedAt = performance.now();
  for (let turn = 1; turn <= turns; turn += 1) run(turn);
  return ((performance.now() - startedAt) * 1_000) / turns;
}

/** Returns the size of an idle contestant in bytes. */
function bytes(make: () => Contestant): number {
  const before = liveBytes();
  const kept = Array.from({ length: copies }, make);
  return (liveBytes() - before) / kept.length;
}

function liveBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
