/** Measures one thing: `npm run bench -- video`. Builds what it measures first. */
import { runBench } from '../packages/bench/src/bench.ts';
import { findBrowser, launchArgs } from './browser.ts';
import { buildCli, cliEntry } from './build/cli.ts';
import { webOutput } from './build/folders.ts';
import { buildWeb } from './build/web.ts';

await buildWeb();
await buildCli();
process.exitCode = await runBench(process.argv.slice(2), {
  cliEntry,
  webDirectory: webOutput,
  chromiumPath: await findBrowser(),
  chromiumArgs: launchArgs,
});
