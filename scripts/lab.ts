/** The long stories through the lab: `npm run lab`, or some by name, `npm run lab -- sleep`. Builds first. */
import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.ts';
import { buildCli } from './build/cli.ts';
import { buildWeb } from './build/web.ts';

await buildWeb();
await buildCli();
const names = process.argv.slice(2);
const some = names.length === 0 ? [] : ['--grep', names.join('|')];
const { status } = spawnSync('playwright', ['test', '--project', 'lab', ...some], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: await findBrowser() },
});
process.exitCode = status ?? 1;
