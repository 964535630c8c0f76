import { join } from 'node:path';
import { build } from 'vite';

/** Bundles a module and all that it imports for production, as the web client is, into one file; its path. */
export async function bundle(entry: string, folder: string): Promise<string> {
  // A test runner has set it to `test`, and libraries would come with their development code.
  const { NODE_ENV: given } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      // For a library vite leaves the question to whoever takes it; here nobody else does.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { conditions: ['es2015', 'module', 'browser', 'development|production'] },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        copyPublicDir: false,
        lib: { entry, formats: ['es'], fileName: 'bundle' },
        // Of a library vite takes away the names only; what a browser gets has no spaces either.
        rolldownOptions: { output: { minify: true, comments: false } },
      },
    });
  } finally {
    if (given === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = given;
  }
  return join(folder, 'bundle.js');
}
