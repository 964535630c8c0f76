/**
 * Builds and runs the projects in `strangers` outside the workspace, with plain npm and packages from their tarballs.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startServe } from '../packages/sim-cli/src/testing/serve-process.ts';
import { table } from '../packages/sim-cli/src/output/table.ts';
import { argumentsOf, exitWithTwo } from './arguments.ts';
import { root } from './build/folders.ts';
import { notRunCode } from './not-run.ts';
import { published, tarballOf } from './pack/packages.ts';
import { packAll } from './pack/tarballs.ts';
import { installedKb } from './strangers/installed.ts';
import { npm, runManager } from './strangers/managers.ts';
import { columns, rowFormat } from './strangers/rows.ts';
import { copyOf, isOffline, runIn, whyNoInstall, type Outcome } from './strangers/project.ts';
import { projectOf, projects, type Copy } from './strangers/projects.ts';

const { operands, flags } = argumentsOf({
  command: 'npm run strangers --',
  says: 'Installs, type-checks, builds and runs projects outside the workspace, with packages from their tarballs.',
  flags: {
    quick: 'run only with the current Node, all projects at once; without a registry, exit with 75 except on CI',
  },
  operand: 'projects...',
});
const chosen = operands.length === 0 ? Object.keys(projects) : operands;
try {
  chosen.forEach(projectOf);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  exitWithTwo({ exitCode: 2 });
}

const isQuick = flags.has('quick');
const reason = await whyNoInstall();
if (reason !== null) {
  console.log(`not run: npm cannot reach its registry: ${reason}`);
  process.exit(mayBeOffline() ? notRunCode : 1);
}
const needed = new Set(chosen.flatMap((name) => projectOf(name).packages));
await packAll(published.filter(({ folder }) => needed.has(folder)));
const operator = await startServe('--seed', '7', '--no-guests', '--speed', '10');
const [failed, notRun] = ['failed', 'not run'];
const rows: (readonly string[])[] = [];
const format = rowFormat(chosen.flatMap(rowNamesOf));
// A run of all projects takes minutes, so each row appears when it is complete.
const show = (cells: readonly string[]): void => (isQuick ? undefined : console.log(format(cells)));
show(columns);
try {
  // At once only if nobody reads the times, because projects that share the processor take longer.
  if (isQuick) rows.push(...(await Promise.all(chosen.map(rowsOf))).flat());
  else for (const name of chosen) rows.push(...(await rowsOf(name)));
} finally {
  await operator.end('SIGTERM');
}
if (rows.some((row) => row.includes(notRun)) && process.exitCode === undefined)
  process.exitCode = mayBeOffline() ? notRunCode : 1;
// The output of a failed step separates the rows, so they are repeated.
if (isQuick || process.exitCode !== undefined) console.log(table(columns, rows));

/** Returns the names of a project's rows: one for the project, and one for each further run. */
function rowNamesOf(name: string): readonly string[] {
  return [name, ...Object.keys(projectOf(name).alsoRun ?? {}).map((how) => `${name}, ${how}`)];
}

/**
 * Runs the steps of a project, and returns a table row for the project and a row for each further run. Stops at the
 * first step that fails, and prints its output.
 */
async function rowsOf(name: string): Promise<readonly (readonly string[])[]> {
  const { from = name, manager = npm, packages, run, alsoRun = {} } = projectOf(name);
  const copy: Copy = { folder: copyOf(from), operatorUrl: operator.url, manager };
  const { folder } = copy;
  const tarballs = published.filter((one) => packages.includes(one.folder)).map(tarballOf);
  const script = (...args: readonly string[]) => runManager(manager, folder, ['run', ...args]);
  const newerTypes = () => runIn(folder, join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', folder]);
  const cells = await cellsOf(name, [
    () => manager.install(folder, tarballs),
    () => script('types'),
    newerTypes,
    () => script('--if-present', 'build'),
    () => run(copy),
  ]);
  const own = [name, ...cells, `${(installedKb(folder) / 1024).toFixed(1)} MB`];
  show(own);
  const further: (readonly string[])[] = [];
  for (const [how, again] of isQuick || cells.includes(failed) || cells.includes(notRun)
    ? []
    : Object.entries(alsoRun)) {
    const [cell = ''] = await cellsOf(`${name}, ${how}`, [() => again(copy)]);
    const row = [`${name}, ${how}`, '', '', '', '', cell, ''];
    show(row);
    further.push(row);
  }
  rmSync(folder, { recursive: true, force: true });
  return [own, ...further];
}

/** True if a registry that cannot be reached is no failure: in `npm test` on a computer without a network. */
function mayBeOffline(): boolean {
  return isQuick && process.env['CI'] !== 'true';
}

/** Runs steps up to the first one that fails, and returns their times. */
async function cellsOf(name: string, steps: readonly (() => Promise<Outcome>)[]): Promise<readonly string[]> {
  const cells: string[] = [];
  for (const step of steps) {
    if (cells.includes(failed) || cells.includes(notRun)) {
      cells.push('–');
      continue;
    }
    const outcome = await step();
    const { code, text, seconds } = outcome;
    if (code === 0) cells.push(`${seconds.toFixed(1)} s`);
    else {
      cells.push(isOffline(outcome) ? notRun : failed);
      console.error(`${name}:\n${text}`);
      if (!isOffline(outcome)) process.exitCode = 1;
    }
  }
  return cells;
}
