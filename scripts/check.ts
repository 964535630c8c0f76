/**
 * Runs all checks of `npm test`. A step counts as one test, or as the number of tests that its runner reports. The last
 * line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Argument, Command } from 'commander';
import { exitWithTwo } from './arguments.ts';
import { findBrowser } from './browser.ts';
import { cliOutput } from './build/folders.ts';
import { changedFiles, changeOf, type Change } from './changed.ts';
import { notRunCode } from './not-run.ts';
import { failedVitests, playwrightTests } from './test-reports.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Lines for the end of the output: failed tests, checks that could not be run, and flaky tests that passed on the second attempt. */
  readonly told?: readonly string[];
}
interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Reads the counts from the runner's report. If undefined, the exit code counts as one test. */
  readonly count?: (report: unknown) => Count;
  /** Name of the step whose result this step reads. If both steps run, this step waits for it. */
  readonly after?: string;
  /** True if the step uses both cores and prints its progress. It starts when all other steps have ended. */
  readonly isAlone?: true;
}

const reports = mkdtempSync(join(tmpdir(), 'farspin-check-'));
/** Number of steps that run at the same time, equal to the number of cores in the slowest supported computer. */
const atOnce = 2;
const reportOf = (name: string) => join(reports, `${name}.json`);

/** The steps, the longest first, so that no long step runs alone at the end. */
const steps: readonly Step[] = [
  { name: 'types', command: ['node', 'scripts/types.ts'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--threads=1'] },
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  { name: 'api', command: ['node', 'scripts/api.ts', '--check'] },
  { name: 'boundaries', command: ['node', 'scripts/boundaries.ts'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
  { name: 'baseline', command: ['node', 'scripts/baseline.ts'], after: 'build' },
  { name: 'size', command: ['node', 'packages/bench/src/size/check.ts'], after: 'build' },
  { name: 'protocol', command: ['node', 'scripts/protocol.ts', '--check'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'texts', command: ['node', 'scripts/compile-texts.ts', '--check'] },
  { name: 'settings', command: ['node', 'scripts/settings-reference.ts', '--check'] },
  { name: 'prose', command: ['node', 'scripts/prose.ts'] },
  { name: 'commits', command: ['node', 'scripts/commits.ts'] },
  { name: 'rules', command: ['node', 'scripts/rules.ts'] },
  { name: 'coverage', command: ['node', 'scripts/coverage.ts'] },
  {
    name: 'unit',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf('unit')}`],
    count: countVitest,
    isAlone: true,
  },
  {
    name: 'strangers',
    command: ['node', 'scripts/strangers.ts', '--quick', 'plain', 'headless', 'vitest'],
    isAlone: true,
  },
  {
    name: 'e2e',
    // Retry a failed test once, because real servers, browsers and video run on a computer that may pause. A test that
    // fails twice counts as failed. A test that passes on the retry counts as passed, and is reported as flaky at the
    // end.
    command: ['playwright', 'test', '--project', 'web', '--project', 'embedding', '--retries', '1'],
    count: countPlaywright,
    isAlone: true,
  },
];

const number = (report: unknown, ...path: readonly string[]): number => {
  const value = path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    report,
  );
  if (typeof value !== 'number') throw new Error(`The report has no number at ${path.join('.')}`);
  return value;
};

/** Counts the tests in Vitest's report. A file that does not load has no tests, but counts as a failure. */
function countVitest(report: unknown): Count {
  const brokenFiles = number(report, 'numFailedTestSuites') > 0 && number(report, 'numFailedTests') === 0 ? 1 : 0;
  return {
    passed: number(report, 'numPassedTests'),
    failed: number(report, 'numFailedTests') + brokenFiles,
    told: failedVitests(report).map((name) => `failed: ${name}`),
  };
}

function countPlaywright(report: unknown): Count {
  return {
    passed: number(report, 'stats', 'expected') + number(report, 'stats', 'flaky'),
    failed: number(report, 'stats', 'unexpected'),
    told: [
      ...playwrightTests(report, 'unexpected').map((name) => `failed: ${name}`),
      ...playwrightTests(report, 'flaky').map((name) => `flaky: ${name}`),
    ],
  };
}

async function runStep({ name, command, count, isAlone }: Step, env: NodeJS.ProcessEnv): Promise<Count> {
  const [program = '', ...args] = command;
  const startedAt = performance.now();
  const child = spawn(program, args, {
    stdio: ['ignore', isAlone === true ? 'inherit' : 'pipe', isAlone === true ? 'inherit' : 'pipe'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('e2e') },
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const ended = await once(child, 'close').then(
    ([status]) => status as number | null,
    (error: unknown) => String(error),
  );
  const failure = ended === 0 || ended === notRunCode ? null : typeof ended === 'string' ? ended : `exit code ${ended}`;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  process.stdout.write(Buffer.concat(output));
  if (failure !== null) console.error(`${name}: ${failure}`);
  const counted: Count =
    ended === notRunCode
      ? { passed: 0, failed: 0, told: [`not run: ${name}, for the reason in its output`] }
      : total(name, failure === null, count);
  console.log(`── ${name}: ${counted.passed} passed, ${counted.failed} failed, ${seconds} s\n`);
  return counted;
}

/**
 * Runs single-core steps two at a time and prints the output of a step in one block. Runs all other steps alone
 * afterwards. Returns the counts in the order of the steps.
 */
async function runSteps(chosen: readonly Step[], env: NodeJS.ProcessEnv): Promise<readonly Count[]> {
  const results = new Map<Step, Promise<Count>>();
  const running = new Set<Promise<Count>>();
  for (const step of chosen) {
    while (running.size >= (step.isAlone === true ? 1 : atOnce)) await Promise.race(running);
    const earlier = chosen.find(({ name }) => name === step.after);
    if (earlier !== undefined) await results.get(earlier);
    const result = runStep(step, env).finally(() => running.delete(result));
    running.add(result);
    results.set(step, result);
  }
  return await Promise.all(results.values());
}

function total(name: string, succeeded: boolean, count: Step['count']): Count {
  const plain = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, told: succeeded ? [] : [`failed: ${name}`] };
  if (count === undefined) return plain;
  try {
    const counted = count(JSON.parse(readFileSync(reportOf(name), 'utf8')));
    return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  } catch (error) {
    console.error(`${name}: the report cannot be read: ${String(error)}`);
    return { passed: 0, failed: 1, told: [`failed: ${name}: the report cannot be read`] };
  }
}

/**
 * Steps that are not run for a change: steps that need a build, and steps that are faster as part of a complete run.
 */
const wholeOnly = new Set(['build', 'api', 'unused', 'baseline', 'size', 'unit', 'strangers', 'e2e']);

/**
 * Returns the steps for a change: the quick steps, the linter for the changed files, and the tests that the change can
 * affect.
 */
function stepsFor({ sources, projects, stories, linted }: Change): readonly Step[] {
  const quick = steps.filter(({ name }) => !wholeOnly.has(name));
  const replaced = (
    name: string,
    args: readonly string[],
    command: (step: Step) => readonly string[],
  ): readonly Step[] =>
    args.length === 0
      ? []
      : steps.filter((step) => step.name === name).map((step) => ({ ...step, command: command(step) }));
  return [
    ...quick.filter(({ name }) => name !== 'lint'),
    ...replaced('lint', linted, ({ command }) => [...command, ...linted]),
    ...replaced('unit', sources, ({ command: [vitest = '', , ...reports] }) => [
      ...[vitest, 'related', ...sources, '--run', '--passWithNoTests', ...reports],
      ...projects.flatMap((project) => ['--project', project]),
    ]),
    ...(stories.length === 0 ? [] : steps.filter(({ name }) => name === 'build')),
    ...replaced('e2e', stories, () => ['playwright', 'test', ...stories, '--project', 'web']),
  ];
}

/**
 * Returns the steps for all changes since a revision.
 * @throws Error if Git does not know the revision
 */
function stepsForChange(since: string): readonly Step[] {
  const change = changeOf(changedFiles(since));
  const told = change.projects.length === 0 ? 'no tests' : `tests in ${change.projects.join(', ')} that import them`;
  console.log(`Changed since ${since}: ${change.linted.length} sources; ${told}.`);
  console.log('Tests that import them through another package run only with npm test.\n');
  return stepsFor(change);
}

/** Returns a line that names the checks that did not run and their commands. */
const notRun = (isWhole: boolean): string =>
  [
    'Not run:',
    ...(isWhole ? [] : ['long tests and most stories (npm test -- --whole),']),
    'the stories in Firefox and WebKit (npm run engines), the long stories in the network lab (npm run lab),',
    'npm run simulate, mutation, soak and bench.',
  ].join(' ');

/**
 * Additional arguments without `--whole`, for a run of ten minutes. They skip unit tests tagged `long` and run only
 * stories tagged `@quick`.
 */
const quickly: Readonly<Record<string, readonly string[]>> = {
  unit: ['--tags-filter', '!long'],
  e2e: ['--grep', '@quick'],
};
const quickOf = (step: Step): Step => ({ ...step, command: [...step.command, ...(quickly[step.name] ?? [])] });

const changed = 'changed';
const names = steps.map(({ name }) => name);
const program = new Command('npm test')
  .description('Runs every check, or the named steps, in this order.')
  .addArgument(
    new Argument('[steps...]', `names of steps, or ${changed} for the steps that a change can affect`).choices([
      ...names,
      changed,
    ]),
  )
  .option('--whole', 'also run the long tests and every story in Chromium (half an hour)')
  .option('--since <revision>', `with ${changed}: all changes since this revision`, 'HEAD')
  .exitOverride(exitWithTwo)
  .parse();
const { args: only } = program;
const { since, whole: isWhole = false } = program.opts<{ readonly since: string; readonly whole?: boolean }>();
const isChange = only.includes(changed);
if (isChange ? only.length > 1 : program.getOptionValueSource('since') === 'cli')
  program.error(`error: use ${changed} without other steps, and --since only with ${changed}.`);

function chosenSteps(): readonly Step[] {
  if (!isChange) {
    const named = only.length === 0 ? steps : steps.filter(({ name }) => only.includes(name));
    return isWhole ? named : named.map(quickOf);
  }
  try {
    return stepsForChange(since);
  } catch (failure) {
    return program.error(`error: ${failure instanceof Error ? failure.message : String(failure)}`);
  }
}
const chosen = chosenSteps();
const env = {
  ...process.env,
  CHROMIUM_PATH: await findBrowser('shell'),
  // Hundreds of processes load the same modules, so share the compiled code between them.
  NODE_COMPILE_CACHE: join(reports, 'compiled'),
  // Set the path only if this run builds the program, so that tests never run an old build.
  ...(chosen.some(({ name }) => name === 'build') ? { FARSPIN_PROGRAM: join(cliOutput, 'main.js') } : {}),
};
const counts = await runSteps(chosen, env);
rmSync(reports, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const line of counts.flatMap(({ told = [] }) => told)) console.log(line);
if (only.length === 0) console.log(notRun(isWhole));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
