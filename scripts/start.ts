import { webOutput } from './build/folders.ts';
import { runCli } from './build/run-cli.ts';
import { buildWeb } from './build/web.ts';

/** Starts the whole product on one port. Passes its arguments to `farspin serve`. */
const args = process.argv.slice(2);
const asksForHelp = args.includes('--help') || args.includes('-h');
if (!asksForHelp) await buildWeb();
await runCli(['serve', '--web', webOutput, ...args]);
