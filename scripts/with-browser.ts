/**
 * Runs a command with CHROMIUM_PATH set to a Chromium that starts, for example `node scripts/with-browser.ts playwright
 * test`.
 */
import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.ts';

const [command = '', ...args] = process.argv.slice(2);
const { status } = spawnSync(command, args, {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: await findBrowser() },
});
process.exitCode = status ?? 1;
