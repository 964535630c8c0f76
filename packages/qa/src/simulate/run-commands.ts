import type { OperatorDials } from '@farspin/testing';
import { runCommands, type CommandRun } from '@farspin/testing/simulation';
import { dialsFlag } from './report.ts';

const figures = ['late', 'twice', 'unasked', 'clicks', 'sent', 'executed', 'faults', 'virtualHours'] as const;
type Figures = Record<(typeof figures)[number], number>;

export interface RanCommands extends Readonly<Figures> {
  readonly seed: number;
  readonly schedules: number;
  readonly seconds: number;
  /** The seed of the first schedule in which something was wrong; null when nothing was. */
  readonly wrongSeed: number | null;
  /** What was done in it, and when. */
  readonly wrongSchedule: readonly string[];
  readonly wrongDials: string | null;
}

/** One schedule after the other: seed, seed + 1 and so on. */
export interface ManySchedules {
  readonly seed: number;
  readonly schedules: number;
  /** Of every operator, in place of what the seed draws. */
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
