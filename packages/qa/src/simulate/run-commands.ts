import type { OperatorDials } from '@farspin/testing';
import { runCommands, type CommandRun } from '@farspin/testing/simulation';
import { dialsFlag } from './report.ts';

const figures = ['late', 'twice', 'unasked', 'clicks', 'sent', 'executed', 'faults', 'virtualHours'] as const;
type Figures = Record<(typeof figures)[number], number>;

export interface RanCommands extends Readonly<Figures> {
  readonly seed: number;
  readonly schedules: number;
  readonly seconds: number;
  /** The seed of the first schedule with a problem; null without one. */
  readonly wrongSeed: number | null;
  /** Its actions with their times. */
  readonly wrongSchedule: readonly string[];
  readonly wrongDials: string | null;
}

/** Schedules to run in turn: seed, seed + 1 and so on. */
export interface ManySchedules {
  readonly seed: number;
  readonly schedules: number;
  /** Dials of every operator, instead of those drawn from the seed. */
  readonly dials: Partial<OperatorDials>;
}

export function runManySchedules(
  { seed, schedules, dials }: ManySchedules,
  onSchedule: (soFar: number) => void,
): RanCommands {
  const startedAt = performance.now();
  const sum = Object.fromEntries(figures.map((name) => [name, 0])) as Figures;
  let wrong: CommandRun | null = null;
  for (let index = 0; index < schedules; index += 1) {
    const run = runCommands(seed + index, dials);
    for (const name of figures) sum[name] += run[name];
    if (run.late + run.twice + run.unasked > 0) wrong ??= run;
    onSchedule(index + 1);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const found = { wrongSeed: wrong?.seed ?? null, wrongDials: wrong?.dials ?? null };
  return { seed, schedules, ...sum, seconds, ...found, wrongSchedule: wrong?.schedule ?? [] };
}

export function commandsReport(ran: RanCommands, pinned: Partial<OperatorDials>): string {
  const { schedules, seconds, virtualHours, clicks, sent, executed, faults } = ran;
  const { late, twice, unasked, wrongSeed, wrongDials, wrongSchedule } = ran;
  return [
    `${schedules} schedules of ${virtualHours.toFixed(1)} virtual hours in ${seconds.toFixed(1)} s: ${clicks} clicks, ${sent} commands sent, ${executed} carried out; ${faults} faults`,
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
