import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { PageAssets } from './page.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`timeline/${name}`, import.meta.url));

/** Loads the page's script, bundled as one file, and its style sheet. */
export async function loadAssets(): Promise<PageAssets> {
  const [style, built] = await Promise.all([
    readFile(pathOf('timeline.css'), 'utf8'),
    build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        write: false,
        target: 'es2023',
        lib: { entry: pathOf('timeline.ts'), formats: ['iife'], name: 'timeline', fileName: 'timeline' },
      },
    }),
  ]);
  const outputs = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const script = outputs.find((output) => output.type === 'chunk');
  if (script === undefined) throw new Error('The build returned no script for the page. Check timeline.ts.');
  return { script: script.code, style };
}
