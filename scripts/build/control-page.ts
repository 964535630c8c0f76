import { join } from 'node:path';
import type { Plugin } from 'vite';
import { darkTheme } from '../../packages/web/src/theme/theme.ts';
import { controlPage, controlPageSources, operator, operatorOutput } from './folders.ts';
import { buildWhenStale } from './freshness.ts';
import { recordBundled } from './notices/record.ts';
import { runBuild } from './run-build.ts';

/** A virtual file that exists only in the page's list of style sheets. */
const tokensFile = './theme-tokens.css';
const tokensId = '\0theme-tokens.css';

const declarations = Object.entries(darkTheme)
  .map(([name, value]) => `  --${name}: ${value};`)
  .join('\n');

/**
 * Provides the web client's theme tokens as custom properties. The two pages look alike without a dependency between
 * their packages.
 */
const themeTokens: Plugin = {
  name: 'farspin-theme-tokens',
  resolveId: (source) => (source === tokensFile ? tokensId : null),
  load: (id) => (id === tokensId ? `:root {\n${declarations}\n}\n` : null),
};

const pageSources = join(operator, 'src/control/page');

/** Builds the page at `/sim` in `packages/operator/dist`. It has three files, served by the operator's `control.ts`. */
export const buildControlPage = (): Promise<void> =>
  buildWhenStale(operator, operatorOutput, controlPageSources, () =>
    runBuild('the control page', {
      configFile: false,
      root: pageSources,
      base: '/sim/',
      plugins: [themeTokens, recordBundled(pageSources)],
      build: {
        outDir: controlPage,
        emptyOutDir: true,
        target: 'es2023',
        modulePreload: false,
        rollupOptions: { output: { entryFileNames: 'page.js', assetFileNames: 'style.css' } },
      },
    }),
  );
