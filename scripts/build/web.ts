import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { web, webOutput, webSources } from './folders.ts';
import { buildWhenStale } from './freshness.ts';
import { noticesFile, noticesOf } from './notices/licences.ts';
import { packagesIn, recordBundled, recordIn } from './notices/record.ts';
import { runBuild } from './run-build.ts';
import { productVersion } from './version.ts';

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
/** Minimum size for compression, bytes. For smaller files, compression saves less than the headers add. */
const leastBytes = 1024;

/** Builds the web client for production in `packages/web/dist`, unless the build is newer than its sources. */
export const buildWeb = (): Promise<void> => buildWhenStale(web, webOutput, webSources, () => buildWebInto(webOutput));

/** Builds the web client for production in a folder, and replaces its content. */
export async function buildWebInto(folder: string): Promise<void> {
  const build = { outDir: folder, emptyOutDir: true };
  await runBuild('the web client', { root: web, plugins: [recordBundled(web)], build });
  const title = `the web client of Farspin ${productVersion()}`;
  writeFileSync(join(folder, noticesFile), noticesOf(title, packagesIn(recordIn(folder))));
  compressFiles(folder);
}

/** Writes a `.br` and a `.gz` copy beside every text file. The server sends these copies. */
function compressFiles(directory: string): void {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => compressible.test(name));
  for (const path of files.map((name) => join(directory, name))) {
    const content = readFileSync(path);
    if (content.length < leastBytes) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}
