import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildControlPage } from './control-page.ts';
import { cli, cliOutput, cliSources, controlPage } from './folders.ts';
import { buildWhenStale } from './freshness.ts';
import { runBuild } from './run-build.ts';

/** The program's entry, for `node`. */
export const cliEntry = join(cliOutput, 'main.js');

/** Native libraries, which no bundle can hold, and those that `serve` and scripts do without. */
const notBundled = ['@napi-rs/canvas', '@roamhq/wrtc', 'ink', 'react', 'react/jsx-runtime', 'hdr-histogram-js'];
/** Native parts of `ws` that are not installed: it looks for them and does without. */
const optional = ['bufferutil', 'utf-8-validate'];

/**
 * The terminal program in `packages/sim-cli/dist`, unless it is newer than its sources. Node runs `.ts` as it
 * is, but not `.tsx`. The libraries are bundled too: to find and load their hundreds of files is a third of what it costs to
 * start `serve`.
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
          // `load` begins its threads from a file of their own.
          input: { main: 'src/main.ts', 'load-thread': 'src/load/thread.ts' },
          output: { entryFileNames: '[name].js' },
        },
      },
    });
    await buildControlPage();
    // A bundled operator serves it from beside the bundle.
    cpSync(controlPage, join(cliOutput, 'sim'), { recursive: true });
  });
