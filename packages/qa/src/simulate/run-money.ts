import type { OperatorDials } from '@farspin/testing';
import { runMoney, type MoneyOptions } from '@farspin/testing/simulation';
import { dialsFlag } from './report.ts';

/** A new world after this many intents keeps memory constant, however many there are. */
const intentsAWorld = 5_000;

const figures = ['intents', 'double', 'lost', 'unreported', 'done', 'failed', 'unclear', 'faults', 'crashes'] as const;
type Figures = Record<(typeof figures)[number], number>;

export interface RanMoney extends Readonly<Figures> {
  readonly seed: number;
  readonly virtualHours: number;
  readonly seconds: number;
  /** The seed of the first world with a problem, and its dials; null without one. */
  readonly wrongSeed: number | null;
  readonly wrongDials: string | null;
}

export function runManyIntents(
  { seed, intents, dials }: MoneyOptions,
  onWorld: (intentsSoFar: number) => void,
): RanMoney {
  const startedAt = performance.now();
  const sum = Object.fromEntries(figures.map((name) => [name, 0])) as Figures;
  let virtualHours = 0;
  let wrong: { readonly seed: number; readonly dials: string } | null = null;
  for (let world = 0; sum.intents < intents; world += 1) {
    const ofWorld = Math.min(intentsAWorld, intents - sum.intents);
    const run = runMoney({ seed: seed + world, intents: ofWorld, ...(dials === undefined ? {} : { dials }) });
    for (const name of figures) sum[name] += run[name];
    virtualHours += run.virtualHours;
    if (run.double + run.lost + run.unreported > 0) wrong ??= run;
    onWorld(sum.intents);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const [wrongSeed, wrongDials] = [wrong?.seed ?? null, wrong?.dials ?? null];
  return { seed, ...sum, virtualHours, seconds, wrongSeed, wrongDials };
}

export function moneyReport(ran: RanMoney, pinned: Partial<OperatorDials>): string {
  const { intents, double, lost, unreported, done, failed, unclear, faults, crashes, seconds, wrongSeed, wrongDials } =
    ran;
  return [
    `${intents} intents in ${seconds.toFixed(1)} s (${Math.round(intents / seconds)} a second): ${done} done, ${failed} failed, ${unclear} unclear`,
    `${faults} lost, repeated or broken answers and outages; ${crashes} pages crashed during an intent`,
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
