import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle } from '../harness/bundle.ts';

/** The limit in gzipped kB of the core alone, RxJS and zod/mini included. */
export const coreBar = 38;

const coreEntry = (): string => createRequire(import.meta.url).resolve('@farspin/core');

/** Bundles the core's entry and its imports into one file for a browser. Returns the file's path. */
export const bundleCore = (folder: string): Promise<string> => bundle(coreEntry(), folder);

/** Returns the size of the core bundled alone and minified, in kB of 1000 bytes, gzip -9. */
export async function measureCoreSize(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-size-'));
  try {
    return gzipSync(readFileSync(await bundleCore(folder)), { level: 9 }).length / 1_000;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
