/**
 * Runs stories in all browser engines: Chromium, Debian's Firefox and Debian's WebKit. Installs missing engines and
 * prints a table. Exits with 1 if a story failed, and with 2 if no story ran.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { exitWithTwo } from './arguments.ts';
import { findBrowser } from './browser.ts';
import { buildCli } from './build/cli.ts';
import { buildWeb } from './build/web.ts';
import { engines, outcomesOf, tableOf, type Engine, type Outcome } from './engines-table.ts';
import { findFirefox, requireWebKit } from './other-engines.ts';

const { engine, grep } = new Command('npm run engines --')
  .description('Runs the stories that depend on the browser engine in every engine, and prints a table.')
  .addOption(new Option('--engine <name>', 'only this engine').choices(engines))
  .option('-g, --grep <words>', 'only stories whose titles contain this text')
  .allowExcessArguments(false)
  .exitOverride(exitWithTwo)
  .parse()
  .opts<{ engine?: Engine; grep?: string }>();

async function environmentOf(name: Engine): Promise<NodeJS.ProcessEnv> {
  if (name === 'chromium') return { CHROMIUM_PATH: await findBrowser('shell') };
  if (name === 'firefox') return { FIREFOX_PATH: findFirefox() };
  requireWebKit();
  return {};
}

async function play(name: Engine, folder: string): Promise<readonly Outcome[]> {
  const report = join(folder, `${name}.json`);
  // Three workers would leave software GL too little time for 30 frames per second per browser.
  const options = ['--project', name, '--retries', '1', '--workers', '2'];
  const args = ['test', ...options, ...(grep === undefined ? [] : ['--grep', grep])];
  spawnSync('playwright', args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(await environmentOf(name)), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return outcomesOf(JSON.parse(readFileSync(report, 'utf8')), name);
}

await buildWeb();
await buildCli();
const folder = mkdtempSync(join(tmpdir(), 'farspin-engines-'));
const outcomes: Outcome[] = [];
for (const name of engine === undefined ? engines : [engine]) outcomes.push(...(await play(name, folder)));
rmSync(folder, { recursive: true });
if (outcomes.length === 0) {
  console.error(grep === undefined ? 'No story ran.' : `No story title contains “${grep}”. Try fewer words.`);
  process.exitCode = 2;
} else {
  console.log(tableOf(outcomes));
  process.exitCode = outcomes.some(({ state }) => state === 'failed') ? 1 : 0;
}
