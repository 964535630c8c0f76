/**
 * Prints Lighthouse's scores for the login and the lobby. Run it with `npm run lighthouse`, or add `-- --desktop` for a
 * desktop. Builds first.
 */
import { runLighthouse } from '../packages/bench/src/lighthouse/lighthouse.ts';
import { argumentsOf } from './arguments.ts';
import { findBrowser, launchArgs } from './browser.ts';
import { buildCli, cliEntry } from './build/cli.ts';
import { webOutput } from './build/folders.ts';
import { buildWeb } from './build/web.ts';

const { flags } = argumentsOf({
  command: 'npm run lighthouse',
  says: 'Prints the Lighthouse scores of the login page and the lobby.',
  flags: { desktop: 'print the scores for a desktop instead of a phone' },
});
await buildWeb();
await buildCli();
process.exitCode = await runLighthouse(
  { cliEntry, webDirectory: webOutput, chromiumPath: await findBrowser(), chromiumArgs: launchArgs },
  flags.has('desktop') ? 'desktop' : 'mobile',
);
