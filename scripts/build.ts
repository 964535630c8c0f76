import { buildCli } from './build/cli.ts';
import { buildEmbedding } from './build/embedding.ts';
import { buildWeb } from './build/web.ts';

/** Everything that is run built: the web client, the terminal program, the integrator's pages. */
await buildWeb();
await buildCli();
await buildEmbedding();
