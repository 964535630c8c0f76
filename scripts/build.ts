import { argumentsOf } from './arguments.ts';
import { buildCli } from './build/cli.ts';
import { buildEmbedding } from './build/embedding.ts';
import { buildWeb } from './build/web.ts';

argumentsOf({
  command: 'node scripts/build.ts',
  says: 'Builds the web client, the terminal program and the pages that embed the core.',
});

/** Builds the web client, the terminal program and the integrator's pages. */
await buildWeb();
await buildCli();
await buildEmbedding();
