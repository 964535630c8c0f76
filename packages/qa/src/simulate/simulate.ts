import { NoSessionAtPath, simulateSession, shrink } from '@farspin/testing/simulation';
import { readOptions, type SimulateOptions } from './options.ts';
import { showProgress } from './progress.ts';
import { jsonReport, textReport, violationReport } from './report.ts';
import { declaredRules } from './rules.ts';
import { simulateSessions } from './run-sessions.ts';
import { commandsReport, runManySchedules } from './run-commands.ts';
import { moneyReport, runManyIntents } from './run-money.ts';

/** Shrinking takes a while, and the first violation should be fixed first. */
async function simulate(options: SimulateOptions): Promise<number> {
  const progress = showProgress();
  let sessions = 0;
  let hours = 0;
  const ran = await simulateSessions({
    ...options,
    onSession({ virtualHours }) {
      sessions += 1;
      hours += virtualHours;
      progress.show(`${sessions} of ${options.runs} sessions, ${Math.round(hours)} virtual hours`);
    },
  });
  progress.end();
  const [first] = ran.totals.violations;
  console.log((options.json ? jsonReport : textReport)(ran, declaredRules().length));
  if (first === undefined) return 0;
  const log = options.json ? console.error : console.log;
  if (first.invariant === 'no-throw') log(`\nSeed ${first.seed} throws: ${first.found}`);
  else
    log(
      violationReport(
        shrink({ seed: first.seed, hours: options.hours / options.runs, dials: options.dials }),
        options.dials,
      ),
    );
  return 1;
}

/** Simulates a shrunk session again. */
function replay({ seed, json, dials }: SimulateOptions, path: string): number {
  const session = simulateSession({ seed, hours: 0, path, dials });
  if (json)
    console.log(
      JSON.stringify({ seed, path, dials: session.dials, violation: session.violation, steps: session.steps }),
    );
  else if (session.violation === null)
    console.log(`Seed ${seed} at ${path}: ${session.steps.length} steps, no violation`);
  else console.log(violationReport({ ...session, path, violation: session.violation }, dials));
  return session.violation === null ? 0 : 1;
}

function simulateMoney({ seed, intents, dials, json }: SimulateOptions): number {
  const progress = showProgress();
  const ran = runManyIntents({ seed, intents, dials }, (soFar) => progress.show(`${soFar} of ${intents} intents`));
  progress.end();
  console.log(json ? JSON.stringify(ran) : moneyReport(ran, dials));
  return ran.wrongSeed === null ? 0 : 1;
}

function simulateCommands({ seed, schedules, dials, json }: SimulateOptions): number {
  const progress = showProgress();
  const ran = runManySchedules({ seed, schedules, dials }, (soFar) =>
    progress.show(`${soFar} of ${schedules} schedules`),
  );
  progress.end();
  console.log(json ? JSON.stringify(ran) : commandsReport(ran, dials));
  return ran.wrongSeed === null ? 0 : 1;
}

const options = readOptions(process.argv.slice(2));
if (options.only === 'money') process.exitCode = simulateMoney(options);
else if (options.only === 'commands') process.exitCode = simulateCommands(options);
else if (options.path === null) process.exitCode = await simulate(options);
else
  try {
    process.exitCode = replay(options, options.path);
  } catch (error) {
    if (!(error instanceof NoSessionAtPath)) throw error;
    console.error(
      `${error.message}: a path is valid only with the seed printed beside it, while the steps are unchanged`,
    );
    process.exitCode = 2;
  }
