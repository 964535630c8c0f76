import { join } from 'node:path';
import { buildControlPage } from './control-page.ts';
import { cli, cliOutput, cliSources } from './folders.ts';
import { buildWhenStale } from './freshness.ts';
import { runBuild } from './run-build.ts';

/** The program's entry, for `node`. */
export const cliEntry = join(cliOutput, 'main.js');

/**
 * The terminal program in `packages/sim-cli/dist`, unless what is there is newer than its sources. Node runs `.ts` as it
 * is, but not `.tsx`: the workspace's own code is bundled, libraries stay outside.
 */
export const buildCli = (): Promise<void> =>
  buildWhenStale(cli, cliOutput, cliSources, async () => {
    await runBuild('the terminal program', {
      configFile: false,
      root: cli,
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
  });
