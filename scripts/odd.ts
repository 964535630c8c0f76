/**
 * Runs unusual operators in Chromium and in a terminal. `npm run odd` runs all cases, and `npm run odd -- --only kept`
 * runs named cases.
 */
import { oddOptions } from '../packages/qa/src/odd/options.ts';
import { failuresOf, lineOf, screensOf } from '../packages/qa/src/odd/report.ts';
import { oddOperators } from '../packages/qa/src/odd/rows/index.ts';
import { runOdd } from '../packages/qa/src/odd/run-odd.ts';
import { findBrowser, testArgs } from './browser.ts';
import { buildCli, cliEntry } from './build/cli.ts';
import { webOutput } from './build/folders.ts';
import { buildWeb } from './build/web.ts';

const { only, list, atOnce } = oddOptions(process.argv.slice(2));
const rows = oddOperators.filter(({ name }) => only === null || name.startsWith(only));
if (list) console.log(rows.map(({ name }) => name).join('\n'));
else if (rows.length === 0) {
  console.error(`error: unknown row ${only}. List the names with "npm run odd -- --list".`);
  process.exitCode = 2;
} else {
  const chromiumPath = await findBrowser('shell');
  await buildWeb();
  await buildCli();
  const startedAt = performance.now();
  const played = await runOdd(rows, {
    ...{ chromiumPath, chromiumArgs: testArgs, webDirectory: webOutput, program: cliEntry, atOnce },
    onPlayed(one) {
      console.log(lineOf(one));
      if (failuresOf(one).length > 0) console.log(screensOf(one));
    },
  });
  const failed = played.filter((one) => failuresOf(one).length > 0);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(`${played.length} odd operators in ${seconds} s, ${failed.length} failed`);
  // Exit explicitly, because wrtc's clean-up may crash at a normal exit.
  process.exit(failed.length === 0 ? 0 : 1);
}
