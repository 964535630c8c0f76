import { runMoney } from '@farspin/core/testing/simulation';

/** A world for so many intents: then memory is flat, however many there are. */
const intentsAWorld = 5_000;

const figures = ['intents', 'double', 'lost', 'unreported', 'done', 'failed', 'unclear', 'faults', 'crashes'] as const;
type Figures = Record<(typeof figures)[number], number>;

export interface RanMoney extends Readonly<Figures> {
  readonly seed: number;
  readonly virtualHours: number;
  readonly seconds: number;
  /** The seed of the first world in which something was wrong; null when nothing was. */
  readonly wrongSeed: number | null;
}

export function runManyIntents(seed: number, intents: number, onWorld: (intentsSoFar: number) => void): RanMoney {
  const startedAt = performance.now();
  const sum = Object.fromEntries(figures.map((name) => [name, 0])) as Figures;
  let virtualHours = 0;
  let wrongSeed: number | null = null;
  for (let world = 0; sum.intents < intents; world += 1) {
    const run = runMoney({ seed: seed + world, intents: Math.min(intentsAWorld, intents - sum.intents) });
    for (const name of figures) sum[name] += run[name];
    virtualHours += run.virtualHours;
    if (run.double + run.lost + run.unreported > 0) wrongSeed ??= run.seed;
    onWorld(sum.intents);
  }
  return { seed, ...sum, virtualHours, seconds: (performance.now() - startedAt) / 1_000, wrongSeed };
}

export function moneyReport(ran: RanMoney): string {
  const { intents, double, lost, unreported, done, failed, unclear, faults, crashes, seconds, wrongSeed } = ran;
  return [
    `${intents} intents in ${seconds.toFixed(1)} s (${Math.round(intents / seconds)} a second): ${done} done, ${failed} failed, ${unclear} unclear`,
    `${faults} answers lost, doubled or broken, and outages; ${crashes} pages crashed with an intent under way`,
    `Double: ${double}`,
    `Lost: ${lost}`,
    `Unreported: ${unreported}`,
    ...(wrongSeed === null
      ? []
      : [`Replay: npm run simulate -- --only money --seed ${wrongSeed} --intents ${intentsAWorld}`]),
  ].join('\n');
}
