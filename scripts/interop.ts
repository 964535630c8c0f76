/**
 * Runs this client against other projects' servers (docs/guides/interop.md). `npm run interop` runs all stories, and
 * `npm run interop -- relay` runs named stories. Installs missing programs, builds, and continues in its own network.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runInterop } from '../packages/qa/src/interop/interop.ts';
import { insideOwnNetwork } from '../packages/qa/src/interop/namespace.ts';
import { installAll } from '../packages/qa/src/interop/packages.ts';
import { argumentsOf } from './arguments.ts';
import { findBrowser, launchArgs } from './browser.ts';
import { buildCli, cliEntry } from './build/cli.ts';
import { webOutput } from './build/folders.ts';
import { buildWeb } from './build/web.ts';

const { flags, operands: words } = argumentsOf({
  command: 'npm run interop',
  says: 'Runs this client against servers of other projects: all stories, or those whose names contain one of these words.',
  flags: { inside: 'internal: the script already runs in its own namespaces' },
  operand: 'words...',
});
const chromiumPath = await findBrowser();

if (flags.has('inside')) {
  const product = { cliEntry, webDirectory: webOutput, chromiumPath, chromiumArgs: launchArgs };
  process.exitCode = await runInterop(product, installAll(console.log), words);
} else {
  installAll(console.log);
  await buildWeb();
  await buildCli();
  const again = [process.execPath, fileURLToPath(import.meta.url), '--inside', ...words];
  const [command = '', ...rest] = insideOwnNetwork(again);
  const { status } = spawnSync(command, rest, {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromiumPath },
  });
  process.exitCode = status ?? 1;
}
