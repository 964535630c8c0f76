/**
 * Three tabs of one player, who does random things in them: `npm run tabs`. Builds first. `-- --seeds 20 --seconds 600`
 * sets how many players one after the other and for how long each, `--seed 7` the first, `--at-once 4` how many at a time.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findBrowser } from './browser.ts';
import { buildCli } from './build/cli.ts';
import { buildWeb } from './build/web.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '600' },
    'at-once': { type: 'string', default: '4' },
  },
});
await buildWeb();
await buildCli();
const { status } = spawnSync(
  'playwright',
  ['test', 'random-tabs', '--project', 'web', '--workers', values['at-once']],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: await findBrowser(),
      TABS_SEED: values.seed,
      TABS_SEEDS: values.seeds,
      TABS_SECONDS: values.seconds,
    },
  },
);
process.exitCode = status ?? 1;
