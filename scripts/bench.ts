/** Runs a benchmark, for example `npm run bench -- video`. Builds the measured code first. */
import { runBench } from '../packages/bench/src/bench.ts';
import { findBrowser, launchArgs } from './browser.ts';
import { buildCli, cliEntry } from './build/cli.ts';
import { webOutput } from './build/folders.ts';
import { buildWeb } from './build/web.ts';
import { findFirefox } from './other-engines.ts';

await runBench(
  process.argv.slice(2),
  async () => {
    await buildWeb();
    await buildCli();
    return { cliEntry, webDirectory: webOutput, chromiumPath: await findBrowser(), chromiumArgs: launchArgs };
  },
  findFirefox,
);
