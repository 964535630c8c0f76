import { join } from 'node:path';
import { controlPage, controlPageSources, operator, operatorOutput } from './folders.ts';
import { buildWhenStale } from './freshness.ts';
import { runBuild } from './run-build.ts';

/** The page at `/sim` in `packages/operator/dist`, three files (`control.ts` of the operator serves them). */
export const buildControlPage = (): Promise<void> =>
  buildWhenStale(operator, operatorOutput, controlPageSources, () =>
    runBuild('the control page', {
      configFile: false,
      root: join(operator, 'src/control/page'),
      base: '/sim/',
      build: {
        outDir: controlPage,
        emptyOutDir: true,
        target: 'es2023',
        modulePreload: false,
        rollupOptions: { output: { entryFileNames: 'page.js', assetFileNames: 'style.css' } },
      },
    }),
  );
