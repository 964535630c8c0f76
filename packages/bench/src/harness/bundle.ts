import { join } from 'node:path';
import { build } from 'vite';

/** Bundles a module with its imports into one file for production, like the web client. Returns the file's path. */
export async function bundle(entry: string, folder: string): Promise<string> {
  // A test runner sets it to `test`, and libraries would include their development code.
  const { NODE_ENV: given } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      // For a library, vite leaves this to the consumer, which is missing here.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { conditions: ['es2015', 'module', 'browser', 'development|production'] },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        copyPublicDir: false,
        lib: { entry, formats: ['es'], fileName: 'bundle' },
        // For a library, vite only shortens names; a browser's bundle has no whitespace either.
        rolldownOptions: { output: { minify: true, comments: false } },
      },
    });
  } finally {
    if (given === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = given;
  }
  return join(folder, 'bundle.js');
}
