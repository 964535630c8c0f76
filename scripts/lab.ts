/**
 * Runs the long stories through the lab. `npm run lab` runs all stories, and `npm run lab -- sleep` runs named stories.
 * Builds first.
 */
import { spawnSync } from 'node:child_process';
import { argumentsOf } from './arguments.ts';
import { findBrowser } from './browser.ts';
import { buildCli } from './build/cli.ts';
import { buildWeb } from './build/web.ts';

const { operands: names } = argumentsOf({
  command: 'npm run lab',
  says: 'Runs the long stories through the network lab: all, or those whose names contain one of these words.',
  operand: 'words...',
});
await buildWeb();
await buildCli();
const some = names.length === 0 ? [] : ['--grep', names.join('|')];
const { status } = spawnSync('playwright', ['test', '--project', 'lab', ...some], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: await findBrowser() },
});
process.exitCode = status ?? 1;
