import { shrink } from '@farspin/testing/simulation';
import { itemsOf } from 'farspin/shard';
import type { SimulateOptions } from './options.ts';
import type { CommandsPart, MoneyPart, Part, SessionsPart } from './part.ts';
import { showProgress } from './progress.ts';
import { violationReport } from './report.ts';
import { runSchedules } from './run-commands.ts';
import { runWorlds, worldsOf } from './run-money.ts';
import { simulateSessions } from './run-sessions.ts';
import { totalsOf } from './totals.ts';

/** Simulates the whole run or its shard. Does not shrink violations. */
export async function runPart(options: SimulateOptions): Promise<Part> {
  const progress = showProgress();
  const part = await run(options, progress.show);
  progress.end();
  return part;
}

type Show = (line: string) => void;

const run = (options: SimulateOptions, show: Show): Part | Promise<Part> => {
  if (options.only === 'money') return runMoney(options, show);
  return options.only === 'commands' ? runCommands(options, show) : runSessions(options, show);
};

async function runSessions(options: SimulateOptions, show: Show): Promise<SessionsPart> {
  const seeds = seedsOf(options);
  let sessions = 0;
  let hours = 0;
  const ran = await simulateSessions({
    seeds,
    hours: options.hours / options.runs,
    dials: options.dials,
    onSession({ virtualHours }) {
      sessions += 1;
      hours += virtualHours;
      show(`${sessions} of ${seeds.length} sessions, ${Math.round(hours)} virtual hours`);
    },
  });
  return { kind: 'sessions', ...ran, finding: null };
}

function runMoney(options: SimulateOptions, show: Show): MoneyPart {
  const worlds = partOf(options, worldsOf(options));
  const intents = worlds.reduce((sum, world) => sum + world.intents, 0);
  return { kind: 'money', ...runWorlds(worlds, options.dials, (soFar) => show(`${soFar} of ${intents} intents`)) };
}

function runCommands(options: SimulateOptions, show: Show): CommandsPart {
  const seeds = seedsOf(options);
  const onSchedule = (soFar: number): void => show(`${soFar} of ${seeds.length} schedules`);
  return { kind: 'commands', ...runSchedules(seeds, options.dials, onSchedule) };
}

/** Returns the seeds of the run or of its shard. */
export function seedsOf(options: SimulateOptions): readonly number[] {
  const { only, seed, runs, schedules } = options;
  if (only === 'money') return partOf(options, worldsOf(options)).map((world) => world.seed);
  const length = only === 'commands' ? schedules : runs;
  return partOf(
    options,
    Array.from({ length }, (_, index) => seed + index),
  );
}

const partOf = <T>({ shard }: SimulateOptions, items: readonly T[]): readonly T[] =>
  shard === null ? items : itemsOf(shard, items);

/**
 * Returns the part with its first violation as text. Only the first violation is shrunk, because shrinking takes time
 * and the first one should be fixed first.
 */
export function withFinding<P extends Part>(part: P, options: SimulateOptions): P {
  const [first] = part.kind === 'sessions' ? totalsOf(part.sessions).violations : [];
  if (first === undefined) return part;
  const { hours, runs, dials } = options;
  const finding =
    first.invariant === 'no-throw'
      ? `\nSeed ${first.seed} throws: ${first.found}`
      : violationReport(shrink({ seed: first.seed, hours: hours / runs, dials }), dials);
  return { ...part, finding };
}
