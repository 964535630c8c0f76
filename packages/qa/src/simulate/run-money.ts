import type { OperatorDials } from '@farspin/testing';
import { runMoney } from '@farspin/testing/simulation';
import { pick, sumOf } from './figures.ts';
import { dialsFlag } from './report.ts';

/** Number of intents in a world. Starting a new world after this number keeps memory use constant. */
const intentsAWorld = 5_000;

const figures = ['intents', 'double', 'lost', 'unreported', 'done', 'failed', 'unclear', 'faults', 'crashes'] as const;
type Figures = Record<(typeof figures)[number], number>;

/** Counts of one world. */
export interface MoneyOutcome extends Readonly<Figures> {
  readonly seed: number;
  readonly dials: string;
  readonly virtualHours: number;
}
export interface RanWorlds {
  /** Outcomes in the order of their seeds. */
  readonly worlds: readonly MoneyOutcome[];
  /** Real time. */
  readonly seconds: number;
}

/** Seed of a world and its number of intents. */
export interface World {
  readonly seed: number;
  readonly intents: number;
}

/** Returns the worlds that share the intents. Their seeds are `seed`, `seed + 1` and so on. */
export const worldsOf = ({ seed, intents }: World): readonly World[] =>
  Array.from({ length: Math.ceil(intents / intentsAWorld) }, (_, index) => ({
    seed: seed + index,
    intents: Math.min(intentsAWorld, intents - index * intentsAWorld),
  }));

/** Runs the worlds one at a time. `dials` override the dials drawn from the seeds. */
export function runWorlds(
  worlds: readonly World[],
  dials: Partial<OperatorDials>,
  onWorld: (intentsSoFar: number) => void,
): RanWorlds {
  const startedAt = performance.now();
  const outcomes: MoneyOutcome[] = [];
  let intentsSoFar = 0;
  for (const world of worlds) {
    const run = runMoney({ ...world, dials });
    const { seed, dials: drawn, virtualHours } = run;
    outcomes.push({ seed, dials: drawn, virtualHours, ...pick(run, figures) });
    intentsSoFar += run.intents;
    onWorld(intentsSoFar);
  }
  return { worlds: outcomes, seconds: (performance.now() - startedAt) / 1_000 };
}

export interface MoneyTotals extends Readonly<Figures> {
  readonly seed: number;
  readonly virtualHours: number;
  readonly seconds: number;
  /** Seed of the first world with a problem, or null if there is none. `wrongDials` are the dials of this world. */
  readonly wrongSeed: number | null;
  readonly wrongDials: string | null;
}

/** Adds up the worlds of a run. `seed` is the first seed. */
export function moneyTotals({ worlds, seconds }: RanWorlds, seed: number): MoneyTotals {
  const wrong = worlds.find(({ double, lost, unreported }) => double + lost + unreported > 0);
  const { virtualHours, ...sum } = sumOf(worlds, [...figures, 'virtualHours']);
  return { seed, ...sum, virtualHours, seconds, wrongSeed: wrong?.seed ?? null, wrongDials: wrong?.dials ?? null };
}

export function moneyReport(totals: MoneyTotals, pinned: Partial<OperatorDials>): string {
  const { intents, double, lost, unreported, done, failed, unclear, faults, crashes, seconds, wrongSeed, wrongDials } =
    totals;
  return [
    `${intents} intents in ${seconds.toFixed(1)} s (${Math.round(seconds === 0 ? 0 : intents / seconds)} per second): ${done} done, ${failed} failed, ${unclear} unclear`,
    `${faults} faults (lost, repeated or broken answers, and outages); ${crashes} page crashes during an intent`,
    `Double: ${double}`,
    `Lost: ${lost}`,
    `Unreported: ${unreported}`,
    ...(wrongSeed === null
      ? []
      : [
          `Dials: ${wrongDials}`,
          `Replay: npm run simulate -- --only money --seed ${wrongSeed} --intents ${intentsAWorld}${dialsFlag(pinned)}`,
        ]),
  ].join('\n');
}
