/**
 * This client against servers that others wrote: `npm run interop`, or some stories by name, `npm run interop -- relay`.
 * Installs what is missing, builds, and goes on in a network of its own (docs/guides/interop.md).
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runInterop } from '../packages/qa/src/interop/interop.ts';
import { insideOwnNetwork } from '../packages/qa/src/interop/namespace.ts';
import { installAll } from '../packages/qa/src/interop/packages.ts';
import { findBrowser, launchArgs } from './browser.ts';
import { buildCli, cliEntry } from './build/cli.ts';
import { webOutput } from './build/folders.ts';
import { buildWeb } from './build/web.ts';

const inside = '--inside';
const args = process.argv.slice(2);
const chromiumPath = await findBrowser();

if (args[0] === inside) {
  const product = { cliEntry, webDirectory: webOutput, chromiumPath, chromiumArgs: launchArgs };
  process.exitCode = await runInterop(product, installAll(console.log), args.slice(1));
} else {
  installAll(console.log);
  await buildWeb();
  await buildCli();
  const again = [process.execPath, fileURLToPath(import.meta.url), inside, ...args];
  const [command = '', ...rest] = insideOwnNetwork(again);
  const { status } = spawnSync(command, rest, {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromiumPath },
  });
  process.exitCode = status ?? 1;
}
