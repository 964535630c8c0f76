import type { OperatorDials } from '@farspin/testing';
import { runCommands } from '@farspin/testing/simulation';
import { pick, sumOf } from './figures.ts';
import { dialsFlag } from './report.ts';

const figures = ['late', 'twice', 'unasked', 'clicks', 'sent', 'executed', 'faults', 'virtualHours'] as const;
type Figures = Record<(typeof figures)[number], number>;

/** Counts of one schedule. */
export interface CommandsOutcome extends Readonly<Figures> {
  readonly seed: number;
  readonly dials: string;
  /** Actions of a schedule with a problem and their times, otherwise empty. */
  readonly schedule: readonly string[];
}
export interface RanSchedules {
  /** Outcomes in the order of their seeds. */
  readonly schedules: readonly CommandsOutcome[];
  /** Real time. */
  readonly seconds: number;
}

const isWrong = ({ late, twice, unasked }: Readonly<Figures>): boolean => late + twice + unasked > 0;

/** Runs a schedule for each seed, one at a time. `dials` override the dials drawn from the seeds. */
export function runSchedules(
  seeds: readonly number[],
  dials: Partial<OperatorDials>,
  onSchedule: (soFar: number) => void,
): RanSchedules {
  const startedAt = performance.now();
  const schedules = seeds.map((seed, index): CommandsOutcome => {
    const run = runCommands(seed, dials);
    onSchedule(index + 1);
    return { seed, dials: run.dials, ...pick(run, figures), schedule: isWrong(run) ? run.schedule : [] };
  });
  return { schedules, seconds: (performance.now() - startedAt) / 1_000 };
}

export interface CommandsTotals extends Readonly<Figures> {
  readonly seed: number;
  readonly schedules: number;
  readonly seconds: number;
  /** Seed of the first schedule with a problem, or null if there is none. */
  readonly wrongSeed: number | null;
  /** Actions of this schedule with their times. */
  readonly wrongSchedule: readonly string[];
  readonly wrongDials: string | null;
}

/** Adds up the schedules of a run. `seed` is the first seed. */
export function commandsTotals({ schedules, seconds }: RanSchedules, seed: number): CommandsTotals {
  const wrong = schedules.find(isWrong);
  const found = { wrongSeed: wrong?.seed ?? null, wrongDials: wrong?.dials ?? null };
  const sum = sumOf(schedules, figures);
  return { seed, schedules: schedules.length, ...sum, seconds, ...found, wrongSchedule: wrong?.schedule ?? [] };
}

export function commandsReport(totals: CommandsTotals, pinned: Partial<OperatorDials>): string {
  const { schedules, seconds, virtualHours, clicks, sent, executed, faults } = totals;
  const { late, twice, unasked, wrongSeed, wrongDials, wrongSchedule } = totals;
  return [
    `${schedules} schedules (${virtualHours.toFixed(1)} virtual hours) in ${seconds.toFixed(1)} s: ${clicks} clicks, ${sent} commands sent, ${executed} executed, ${faults} faults`,
    `Late: ${late}`,
    `Twice: ${twice}`,
    `Unasked: ${unasked}`,
    ...(wrongSeed === null
      ? []
      : [
          ...wrongSchedule.map((act) => `  ${act}`),
          `Dials: ${wrongDials}`,
          `Replay: npm run simulate -- --only commands --seed ${wrongSeed} --schedules 1${dialsFlag(pinned)}`,
        ]),
  ].join('\n');
}
