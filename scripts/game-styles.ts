/**
 * Tests every style of meters at every kind of operator with `conform`, a script and the web page. Prints a table. Run
 * it with `npm run game-styles`.
 */
import { Command } from 'commander';
import { chromium } from 'playwright';
import { allCells, nameOf } from '../packages/qa/src/game-styles/cells.ts';
import { countNumber, exitOfFlags } from '../packages/qa/src/flags.ts';
import { playCell } from '../packages/qa/src/game-styles/run-cells.ts';
import { findBrowser, testArgs } from './browser.ts';
import { buildCli, cliEntry } from './build/cli.ts';
import { webOutput } from './build/folders.ts';
import { buildWeb } from './build/web.ts';

const { only, seed } = new Command('npm run game-styles --')
  .description('Runs conform, a script and the web page against operators with every style of meters.')
  .option('--only <text>', 'only operators whose name contains this text', '')
  .option('--seed <number>', 'seed of the machines, which decides wins and losses', countNumber, 7)
  .allowExcessArguments(false)
  .exitOverride(exitOfFlags)
  .parse()
  .opts<{ readonly only: string; readonly seed: number }>();
const cells = allCells.filter((cell) => nameOf(cell).includes(only));
if (cells.length === 0) {
  console.error(`No operator's name contains "${only}". Choose from: ${allCells.map(nameOf).join(', ')}.`);
  process.exit(2);
}
const executablePath = await findBrowser('shell');
await buildWeb();
await buildCli();
const browser = await chromium.launch({ executablePath, args: [...testArgs] });
/** Maximum delay of a press: 250 ms until a premature press is retried, plus time for a busy computer. */
const lateMs = 250 + 350;
let failed = 0;
for (const cell of cells) {
  const { line, problems } = await playCell(cell, {
    browser,
    webDirectory: webOutput,
    program: cliEntry,
    lateMs,
    seed,
  });
  failed += Number(problems.length > 0);
  console.log(line);
}
await browser.close();
console.log(`${cells.length} operators, ${failed} failed`);
// Exit explicitly, because wrtc's clean-up may crash at a normal exit.
process.exit(failed === 0 ? 0 : 1);
