import { runCommands } from '@farspin/core/testing/simulation';

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
}

/** One schedule after the other: seed, seed + 1 and so on. */
export function runManySchedules(seed: number, schedules: number, onSchedule: (soFar: number) => void): RanCommands {
  const startedAt = performance.now();
  const sum = Object.fromEntries(figures.map((name) => [name, 0])) as Figures;
  let wrongSeed: number | null = null;
  let wrongSchedule: readonly string[] = [];
  for (let index = 0; index < schedules; index += 1) {
    const run = runCommands(seed + index);
    for (const name of figures) sum[name] += run[name];
    if (wrongSeed === null && run.late + run.twice + run.unasked > 0) {
      wrongSeed = run.seed;
      wrongSchedule = run.schedule;
    }
    onSchedule(index + 1);
  }
  return { seed, schedules, ...sum, seconds: (performance.now() - startedAt) / 1_000, wrongSeed, wrongSchedule };
}

export function commandsReport(ran: RanCommands): string {
  const { schedules, seconds, virtualHours, clicks, sent, executed, faults } = ran;
  const { late, twice, unasked, wrongSeed, wrongSchedule } = ran;
  return [
    `${schedules} schedules of ${virtualHours.toFixed(1)} virtual hours in ${seconds.toFixed(1)} s: ${clicks} clicks, ${sent} commands sent, ${executed} carried out; ${faults} faults`,
    `Late: ${late}`,
    `Twice: ${twice}`,
    `Unasked: ${unasked}`,
    ...(wrongSeed === null
      ? []
      : [
          ...wrongSchedule.map((act) => `  ${act}`),
          `Replay: npm run simulate -- --only commands --seed ${wrongSeed} --schedules 1`,
        ]),
  ].join('\n');
}
