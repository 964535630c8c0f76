/**
 * Builds and runs the projects in `strangers` outside the workspace, with plain npm and packages from their tarballs.
 */
import { rmSync } from 'node:fs';
import { startServe } from '../packages/sim-cli/src/testing/serve-process.ts';
import { table } from '../packages/sim-cli/src/output/table.ts';
import { argumentsOf, exitWithTwo } from './arguments.ts';
import { published, tarballOf } from './pack/packages.ts';
import { packAll } from './pack/tarballs.ts';
import { installedKb } from './strangers/installed.ts';
import { copyOf, runIn, type Outcome } from './strangers/project.ts';

/** Maps a project to the folders of the packages that it installs. */
const projects: Readonly<Record<string, readonly string[]>> = { headless: ['core', 'adapters'] };

const { operand } = argumentsOf({
  command: 'npm run strangers --',
  says: 'Installs, type-checks, builds and runs projects outside the workspace, with packages from their tarballs.',
  operand: 'project',
});
const chosen = operand === null ? Object.keys(projects) : [operand];
const unknown = chosen.find((name) => !(name in projects));
if (unknown !== undefined) {
  console.error(`Unknown project ${unknown}. Choose one of: ${Object.keys(projects).join(', ')}.`);
  exitWithTwo({ exitCode: 2 });
}

await packAll();
const operator = await startServe('--seed', '7');
const rows: (readonly string[])[] = [];
try {
  for (const name of chosen) rows.push(await rowOf(name, projects[name] ?? []));
} finally {
  await operator.end('SIGTERM');
}
console.log(table(['project', 'install', 'types', 'build', 'run', 'without operator', 'installed'], rows));

/** Runs the steps of a project and returns its table row. Stops at the first step that fails and prints its output. */
async function rowOf(name: string, folders: readonly string[]): Promise<readonly string[]> {
  const folder = copyOf(name);
  const tarballs = published.filter((one) => folders.includes(one.folder)).map(tarballOf);
  const npm = (...args: readonly string[]) => runIn(folder, 'npm', args);
  const steps: readonly (() => Promise<Outcome>)[] = [
    () => npm('install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs),
    () => npm('run', 'types'),
    () => npm('run', 'build'),
    () => npm('start', '--', operator.url),
    async () => endedClearly(await runIn(folder, 'npm', ['start', '--silent', '--', 'http://127.0.0.1:1'])),
  ];
  const cells: string[] = [];
  for (const step of steps) {
    const { code, text, seconds } = await step();
    cells.push(code === 0 ? `${seconds.toFixed(1)} s` : 'failed');
    if (code === 0) continue;
    console.error(`${name}:\n${text}`);
    process.exitCode = 1;
    break;
  }
  while (cells.length < steps.length) cells.push('–');
  const size = `${(installedKb(folder) / 1024).toFixed(1)} MB`;
  rmSync(folder, { recursive: true, force: true });
  return [name, ...cells, size];
}

/**
 * Returns an outcome with code 0 if the command exited with 1 and printed one line that names the operator, or with
 * code 1 otherwise.
 */
function endedClearly(outcome: Outcome): Outcome {
  const isClear = outcome.code === 1 && /^No operator at \S+\. [^\n]+\n$/.test(outcome.text);
  return { ...outcome, code: isClear ? 0 : 1 };
}
