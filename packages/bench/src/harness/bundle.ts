import { join } from 'node:path';
import { build } from 'vite';

/** Bundles a module and its imports into one production file, as for the web client. Returns the file's path. */
export async function bundle(entry: string, folder: string): Promise<string> {
  // A test runner sets `NODE_ENV` to `test`, which would include the libraries' development code.
  const { NODE_ENV: given } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      // In library mode, Vite leaves this replacement to the consumer, and there is none here.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { conditions: ['es2015', 'module', 'browser', 'development|production'] },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        copyPublicDir: false,
        lib: { entry, formats: ['es'], fileName: 'bundle' },
        // In library mode, Vite only shortens names. A browser bundle also has no whitespace.
        rolldownOptions: { output: { minify: true, comments: false } },
      },
    });
  } finally {
    if (given === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = given;
  }
  return join(folder, 'bundle.js');
}
