/** Performs random actions in three tabs of one player. Builds first. */
import { spawnSync } from 'node:child_process';
import { Command } from 'commander';
import { countNumber, exitOfFlags, seedNumber } from '../packages/qa/src/flags.ts';
import { findBrowser } from './browser.ts';
import { buildCli } from './build/cli.ts';
import { buildWeb } from './build/web.ts';

interface Flags {
  readonly seed: number;
  readonly seeds: number;
  readonly seconds: number;
  readonly atOnce: number;
}

const { seed, seeds, seconds, atOnce } = new Command('npm run tabs --')
  .description('Plays one player in three tabs of a real browser with random actions, and compares every balance.')
  .option('--seed <number>', 'seed of the first player', seedNumber, 1)
  .option('--seeds <count>', 'number of players', countNumber, 20)
  .option('--seconds <count>', 'playing time per player, in seconds', countNumber, 600)
  .option('--at-once <count>', 'number of simultaneous players', countNumber, 4)
  .allowExcessArguments(false)
  .exitOverride(exitOfFlags)
  .parse()
  .opts<Flags>();
await buildWeb();
await buildCli();
const { status } = spawnSync('playwright', ['test', 'random-tabs', '--project', 'web', '--workers', String(atOnce)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM_PATH: await findBrowser(),
    TABS_SEED: String(seed),
    TABS_SEEDS: String(seeds),
    TABS_SECONDS: String(seconds),
  },
});
process.exitCode = status ?? 1;
