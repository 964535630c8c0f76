import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildControlPage } from './control-page.ts';
import { cli, cliOutput, cliSources, controlPage } from './folders.ts';
import { buildWhenStale } from './freshness.ts';
import { runBuild } from './run-build.ts';

/** The program's entry, for `node`. */
export const cliEntry = join(cliOutput, 'main.js');

/** Native libraries, which cannot be bundled, and those that `serve` and scripts do not need. */
const notBundled = ['@napi-rs/canvas', '@roamhq/wrtc', 'ink', 'react', 'react/jsx-runtime', 'hdr-histogram-js'];
/** Native parts of `ws` that are not installed. It checks for them and works without. */
const optional = ['bufferutil', 'utf-8-validate'];

/**
 * Builds the terminal program in `packages/sim-cli/dist`, unless it is newer than its sources. Node runs `.ts`
 * directly, but not `.tsx`. Bundles the libraries too, because finding and loading their hundreds of files is a third
 * of the cost of starting `serve`.
 */
export const buildCli = (): Promise<void> =>
  buildWhenStale(cli, cliOutput, cliSources, async () => {
    await runBuild('the terminal program', {
      configFile: false,
      root: cli,
      ssr: { noExternal: true, external: [...notBundled, ...optional] },
      build: {
        ssr: true,
        outDir: cliOutput,
        emptyOutDir: true,
        target: 'node24',
        rollupOptions: {
          // `load` starts its threads from a separate file.
          input: { main: 'src/main.ts', 'load-thread': 'src/load/thread.ts' },
          output: { entryFileNames: '[name].js' },
        },
      },
    });
    await buildControlPage();
    // A bundled operator serves it from the bundle's folder.
    cpSync(controlPage, join(cliOutput, 'sim'), { recursive: true });
  });
