import { buildCli } from './build/cli.ts';
import { buildWeb } from './build/web.ts';

/** Everything that is shipped built: the web client and the terminal program. */
await buildWeb();
await buildCli();
