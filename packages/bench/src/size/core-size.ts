import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle } from '../harness/bundle.ts';

/** Size limit of the core bundle in kB after gzip, including RxJS and zod/mini. */
export const coreBar = 38;

const coreEntry = (): string => createRequire(import.meta.url).resolve('@farspin/core');

/** Bundles the core and its imports into one browser file. Returns the file's path. */
export const bundleCore = (folder: string): Promise<string> => bundle(coreEntry(), folder);

/** Returns the size of the minified core bundle in kB (1 000 bytes) after gzip -9. */
export async function measureCoreSize(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-size-'));
  try {
    return gzipSync(readFileSync(await bundleCore(folder)), { level: 9 }).length / 1_000;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
