import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildControlPage } from './control-page.ts';
import { cli, cliOutput, cliSources, controlPage, root } from './folders.ts';
import { buildWhenStale } from './freshness.ts';
import { recordBundled } from './notices/record.ts';
import { runBuild } from './run-build.ts';
import { describedWithCommit } from './version.ts';

/** Path of the program's entry file, for `node`. */
export const cliEntry = join(cliOutput, 'main.js');

/** Native libraries, which cannot be bundled, and libraries that `serve` and scripts do not need. */
const notBundled = ['@napi-rs/canvas', '@roamhq/wrtc', 'ink', 'react', 'react/jsx-runtime', 'hdr-histogram-js'];
/** Optional native modules of `ws` that are not installed. `ws` works without them. */
const optional = ['bufferutil', 'utf-8-validate'];

/** Adds the commit to the package's description, from which the program reads its version. */
const withCommit: Plugin = {
  name: 'farspin-with-commit',
  enforce: 'pre',
  transform: {
    filter: { id: /sim-cli[\\/]package\.json$/ },
    handler: (code) => ({ code: JSON.stringify(describedWithCommit(JSON.parse(code), root)), map: null }),
  },
};

/**
 * Builds the terminal program in `packages/sim-cli/dist`, unless the build is newer than its sources. A build is needed
 * because Node runs `.ts` directly, but not `.tsx`. Libraries are bundled too, because finding and loading their
 * hundreds of files takes a third of the time to start `serve`.
 */
export const buildCli = (): Promise<void> =>
  buildWhenStale(cli, cliOutput, cliSources, async () => {
    await runBuild('the terminal program', {
      configFile: false,
      root: cli,
      plugins: [withCommit, recordBundled(cli)],
      ssr: { noExternal: true, external: [...notBundled, ...optional] },
      build: {
        ssr: true,
        outDir: cliOutput,
        emptyOutDir: true,
        sourcemap: true,
        target: 'node22',
        rollupOptions: {
          // `load` starts its worker threads from a separate file. Scripts import `script/index`.
          input: { main: 'src/main.ts', 'load-thread': 'src/load/thread.ts', 'script/index': 'src/script/index.ts' },
          output: { entryFileNames: '[name].js' },
        },
      },
    });
    await buildControlPage();
    // The bundled operator serves the control page from the bundle's folder.
    cpSync(controlPage, join(cliOutput, 'sim'), { recursive: true });
  });
