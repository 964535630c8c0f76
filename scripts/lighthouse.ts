/** Lighthouse's scores of login and lobby: `npm run lighthouse`, with `-- --desktop` for a desktop. Builds first. */
import { runLighthouse } from '../packages/bench/src/lighthouse/lighthouse.ts';
import { findBrowser, launchArgs } from './browser.ts';
import { buildCli, cliEntry } from './build/cli.ts';
import { webOutput } from './build/folders.ts';
import { buildWeb } from './build/web.ts';

await buildWeb();
await buildCli();
process.exitCode = await runLighthouse(
  { cliEntry, webDirectory: webOutput, chromiumPath: await findBrowser(), chromiumArgs: launchArgs },
  process.argv.slice(2),
);
