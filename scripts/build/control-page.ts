import { join } from 'node:path';
import { cli, cliOutput } from './folders.ts';
import { runBuild } from './run-build.ts';

/** The page at `/sim`, three files beside the terminal program (packages/sim-cli/src/control/control.ts serves them). */
export const buildControlPage = (): Promise<void> =>
  runBuild('the control page', {
    configFile: false,
    root: join(cli, 'src/control/page'),
    base: '/sim/',
    build: {
      outDir: join(cliOutput, 'sim'),
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: false,
      rollupOptions: { output: { entryFileNames: 'page.js', assetFileNames: 'style.css' } },
    },
  });
