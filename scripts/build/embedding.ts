import { embedding, embeddingOutput, embeddingSources } from './folders.ts';
import { buildWhenStale } from './freshness.ts';
import { runBuild } from './run-build.ts';

/** Builds the integrator's pages in `docs/embedding/dist`, unless the build is newer than its sources. */
export const buildEmbedding = (): Promise<void> =>
  buildWhenStale(embedding, embeddingOutput, embeddingSources, () =>
    runBuild('the embedded pages', { root: embedding, build: { outDir: embeddingOutput, emptyOutDir: true } }),
  );
