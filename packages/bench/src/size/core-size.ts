import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle } from '../harness/bundle.ts';

/** kB, gzipped (bars: the core alone, RxJS and zod/mini in). */
export const coreBar = 38;

const coreEntry = (): string => createRequire(import.meta.url).resolve('@farspin/core');

/** Everything that the core's own entry exports and all that it needs, in one file for a browser; the file's path. */
export const bundleCore = (folder: string): Promise<string> => bundle(coreEntry(), folder);

/** kB of a thousand bytes: the core bundled alone and minified, gzip -9. */
export async function measureCoreSize(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-size-'));
  try {
    return gzipSync(readFileSync(await bundleCore(folder)), { level: 9 }).length / 1_000;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
