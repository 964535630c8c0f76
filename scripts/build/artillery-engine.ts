import { artilleryEngine, artilleryEngineOutput, artilleryEngineSources } from './folders.ts';
import { buildWhenStale } from './freshness.ts';
import { recordBundled } from './notices/record.ts';
import { runBuild } from './run-build.ts';

/**
 * Builds Artillery's engine in `packages/artillery-engine-farspin/dist`. Bundles the workspace's own code without
 * libraries.
 */
export const buildArtilleryEngine = (): Promise<void> =>
  buildWhenStale(artilleryEngine, artilleryEngineOutput, artilleryEngineSources, async () => {
    await runBuild('the engine for Artillery', {
      configFile: false,
      root: artilleryEngine,
      plugins: [recordBundled(artilleryEngine)],
      build: {
        ssr: 'src/index.ts',
        outDir: artilleryEngineOutput,
        emptyOutDir: true,
        sourcemap: true,
        target: 'node22',
        rollupOptions: { output: { entryFileNames: '[name].js' } },
      },
    });
  });
