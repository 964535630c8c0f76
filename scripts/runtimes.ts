/**
 * Installs all tarballs into one project outside the workspace, and uses them under several versions of Node and under
 * Bun: imports every entry point, starts the operator, runs the headless client, the program and a script.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../packages/sim-cli/src/output/table.ts';
import { startServe } from '../packages/sim-cli/src/testing/serve-process.ts';
import { argumentsOf } from './arguments.ts';
import { published, tarballOf } from './pack/packages.ts';
import { packAll } from './pack/tarballs.ts';
import { executableOf, isSupported, runtimes, type Runtime } from './runtimes/engines.ts';
import { entryPointsFor } from './runtimes/entry-points.ts';
import { importAll, operate, script } from './runtimes/probes.ts';
import { copyOf, runIn, type Outcome } from './strangers/project.ts';

argumentsOf({
  command: 'npm run runtimes',
  says: 'Uses the tarballs under Node 20.19, 22 and 24 and under Bun.',
});

/** Libraries that some entry points need besides the packages' dependencies. */
const peers = ['react@19', 'fast-check@4'];
const startsFrom = 'node_modules/farspin/bin/farspin.js';

await packAll();
const folder = copyOf('headless');
const operator = await startServe('--seed', '7');
try {
  await prepare();
  const rows: (readonly string[])[] = [];
  for (const runtime of runtimes) rows.push(await rowOf(runtime));
  console.log(table(['runtime', 'entry points', 'operator', 'headless client', 'program', 'script'], rows));
} finally {
  await operator.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

async function prepare(): Promise<void> {
  writeFileSync(join(folder, 'import-all.mjs'), importAll);
  writeFileSync(join(folder, 'operate.mjs'), operate);
  writeFileSync(join(folder, 'evening.mjs'), script);
  process.stderr.write('Installing all tarballs…\n');
  const flags = ['--prefer-offline', '--no-audit', '--no-fund'];
  const installed = await runIn(folder, 'npm', ['install', ...flags, ...published.map(tarballOf), ...peers]);
  const built = installed.code === 0 ? await runIn(folder, 'npm', ['run', 'build']) : installed;
  if (built.code !== 0) throw new Error(`The project cannot be prepared:\n${built.text}`);
}

/** Runs all steps under a runtime. A step that the package's \`engines\` exclude must end with a clear refusal. */
async function rowOf(runtime: Runtime): Promise<readonly string[]> {
  const executable = executableOf(runtime);
  const run = (...args: readonly string[]): Promise<Outcome> => runIn(folder, executable, args);
  const supports = (name: string): boolean => isSupported(runtime.node, enginesOf(name));
  const entries = entryPointsFor(runtime);
  const imported = await run('import-all.mjs', ...entries);
  const operated = supports('@farspin/operator') ? await run('operate.mjs') : null;
  const played = await run('dist/play.js', operator.url);
  const versioned = await run(startsFrom, '--version');
  const scripted = await run(startsFrom, 'run', 'evening.mjs', '--virtual', '--seed', '7');
  return [
    runtime.name,
    cell(runtime, imported, `${entries.length} imported`),
    operated === null ? `needs ${enginesOf('@farspin/operator')}` : cell(runtime, operated),
    cell(runtime, played),
    supports('farspin') ? cell(runtime, versioned) : refusal(runtime, versioned),
    supports('farspin') && runtime.hasModuleHooks ? cell(runtime, scripted) : refusal(runtime, scripted),
  ];
}

function enginesOf(name: string): string {
  const { engines } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as {
    readonly engines: { readonly node: string };
  };
  return engines.node;
}

function cell(runtime: Runtime, { code, text, seconds }: Outcome, good = `${seconds.toFixed(1)} s`): string {
  if (code === 0) return good;
  console.error(`${runtime.name}:\n${text}`);
  process.exitCode = 1;
  return 'failed';
}

/** Returns `refused` if the command failed with exactly one line that names Node. */
function refusal(runtime: Runtime, outcome: Outcome): string {
  const isClear = outcome.code !== 0 && /^[^\n]*\bNode\b[^\n]*\n$/.test(outcome.text);
  return isClear ? 'refused in one line' : cell(runtime, { ...outcome, code: 1 });
}
