/**
 * Runs the web client behind Debian's nginx, set up as in the hosting guide (docs/guides/hosting.md). `npm run hosting`
 * runs all stories, and `npm run hosting -- headers` runs named stories. Installs missing programs, builds, and
 * continues in its own namespaces.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostingPackages, runHosting } from '../packages/qa/src/hosting/hosting.ts';
import { insideOwnNamespaces } from '../packages/qa/src/hosting/namespace.ts';
import { installDebianPackages } from '../packages/qa/src/interop/packages.ts';
import { argumentsOf } from './arguments.ts';
import { findBrowser, launchArgs } from './browser.ts';
import { buildCli, cliEntry } from './build/cli.ts';
import { webOutput } from './build/folders.ts';
import { buildWeb } from './build/web.ts';

const { flags, operands: words } = argumentsOf({
  command: 'npm run hosting',
  says: 'Runs the stories of the web client behind nginx: all, or those whose names contain one of these words.',
  flags: { inside: 'internal: the script already runs in its own namespaces' },
  operand: 'words...',
});
const chromiumPath = await findBrowser();
const versions = [...installDebianPackages(console.log, hostingPackages)];

if (flags.has('inside')) {
  const product = { cliEntry, webDirectory: webOutput, chromiumPath, chromiumArgs: launchArgs };
  process.exitCode = await runHosting(product, dirname(dirname(webOutput)), versions, words);
} else {
  await buildWeb();
  await buildCli();
  const folder = mkdtempSync(join(tmpdir(), 'farspin-hosting-nginx-'));
  const again = [process.execPath, fileURLToPath(import.meta.url), '--inside', ...words];
  const [command = '', ...rest] = insideOwnNamespaces(folder, again);
  const { status } = spawnSync(command, rest, {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromiumPath },
  });
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = status ?? 1;
}
