/**
 * Makes a release of the web client, unpacks it behind nginx and Caddy as the current user, and plays in Chromium.
 * `npm run hosting:release -- nginx` uses only nginx.
 */
import { runRelease } from '../packages/qa/src/hosting/release/release.ts';
import { argumentsOf } from './arguments.ts';
import { findBrowser, launchArgs } from './browser.ts';
import { buildCli, cliEntry } from './build/cli.ts';
import { makeRelease } from './release-web/make.ts';

const { operands } = argumentsOf({
  command: 'npm run hosting:release --',
  says: "Unpacks the web client's release behind nginx and Caddy, or those of them that are named, and plays.",
  operand: 'servers...',
});
const unknown = operands.filter((name) => !['nginx', 'caddy'].includes(name));
if (unknown.length > 0) {
  console.error(`Unknown web server: ${unknown.join(', ')}. Write nginx or caddy.`);
  process.exit(2);
}
const chromiumPath = await findBrowser();
const { archive } = await makeRelease();
await buildCli();
process.exitCode = await runRelease({ archive, cliEntry, chromiumPath, chromiumArgs: launchArgs }, operands);
