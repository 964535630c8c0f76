/**
 * Runs Artillery with the engine `farspin`. Both are installed in a separate folder as in a plain project: Artillery
 * from npm, because it is large and not a dependency of this project, and the engine from its tarball. Without arguments, runs the example against a fake operator and checks Artillery's
 * report. With arguments, runs Artillery: `npm run artillery -- run my-load.yml`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOperator } from '../packages/operator/src/wiring/operator.ts';
import { artilleryEngine, root } from './build/folders.ts';
import { published, tarballOf } from './pack/packages.ts';
import { packAll } from './pack/tarballs.ts';

const version = '2.0.34';
const folder = join(root, 'node_modules/.cache/farspin-artillery');
const installed = join(folder, 'node_modules');
const program = join(installed, 'artillery/bin/run');

async function install(): Promise<void> {
  const engine = published.filter((one) => one.folder === 'artillery-engine-farspin');
  await packAll(engine);
  // Artillery's install scripts download browsers, so do not run them.
  const npm = (...packages: readonly string[]) =>
    execFileSync(
      'npm',
      [
        'install',
        '--ignore-scripts',
        '--no-package-lock',
        '--no-audit',
        '--no-fund',
        '--loglevel',
        'error',
        ...packages,
      ],
      { cwd: folder, stdio: 'inherit' },
    );
  if (!existsSync(program)) {
    console.log(`Downloading Artillery ${version} (about 470 MB)…`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    npm(`artillery@${version}`);
  }
  // Without this, npm keeps an earlier tarball of the same version.
  rmSync(join(installed, 'artillery-engine-farspin'), { recursive: true, force: true });
  rmSync(join(installed, '.package-lock.json'), { force: true });
  npm(...engine.map(tarballOf));
}

/** Runs Artillery and resolves with its exit code. */
const artillery = (args: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, ARTILLERY_DISABLE_TELEMETRY: 'true' };
    const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit', env });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

interface ReportOfArtillery {
  readonly aggregate: {
    readonly counters: Readonly<Record<string, number>>;
    readonly summaries: Readonly<Record<string, { readonly count: number; readonly p99: number }>>;
  };
}

/** Returns the problems in Artillery's report of the example, or an empty list if there are none. */
function complaints({ aggregate: { counters, summaries } }: ReportOfArtillery): readonly string[] {
  const expected: Readonly<Record<string, boolean>> = {
    'all 20 virtual users finished': counters['vusers.completed'] === 20 && counters['vusers.failed'] === 0,
    'all 20 virtual users joined a machine': counters['farspin.joined'] === 20,
    'presses were counted': (counters['farspin.presses'] ?? 0) > 0,
    'the answers to presses have a histogram': (summaries['farspin.ack']?.count ?? 0) > 0,
    'the run lost no money': counters['farspin.lost_money'] === 0,
    'the run audited every account': counters['farspin.unaudited'] === undefined,
  };
  return Object.entries(expected).flatMap(([what, holds]) => (holds ? [] : [`Failed expectation: ${what}.`]));
}

async function runExample(): Promise<number> {
  const results = mkdtempSync(join(tmpdir(), 'farspin-artillery-'));
  const operator = await startOperator({ seed: 33, brands: 8, machinesPerBrand: 10, players: 40 });
  const report = join(results, 'report.json');
  const run = ['run', '--target', operator.url, join(artilleryEngine, 'example/load.yml')];
  try {
    const code = await artillery([...run, '--output', report]);
    const wrong = complaints(JSON.parse(readFileSync(report, 'utf8')) as ReportOfArtillery);
    for (const complaint of wrong) console.error(complaint);
    // Artillery's thresholds can use our metrics. Check that an unreachable threshold fails the run.
    console.log('Running again with an unreachable threshold. This run must fail.');
    const tooStrict = { config: { ensure: { thresholds: [{ 'farspin.ack.p99': 0.001 }] } } };
    const strictCode = await artillery([...run, '--overrides', JSON.stringify(tooStrict)]);
    if (strictCode === 0) console.error('Artillery reported an unreachable threshold as met.');
    else console.log('The failed threshold above was expected.');
    const isGood = code === 0 && wrong.length === 0 && strictCode !== 0;
    console.log(isGood ? 'The example works under Artillery.' : `Artillery ended with ${code}.`);
    return isGood ? 0 : 1;
  } finally {
    await operator.stop();
    rmSync(results, { recursive: true });
  }
}

await install();
const args = process.argv.slice(2);
process.exitCode = args.length > 0 ? await artillery(args) : await runExample();
