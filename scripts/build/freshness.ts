import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.ts';

/**
 * Name of the file that is written last into a finished build, so that an interrupted build never counts as finished.
 */
const builtMark = '.built';

/** Runs the build unless the output is newer than its sources. Waits while another process builds the same package. */
export async function buildWhenStale(
  packageDirectory: string,
  outputDirectory: string,
  sources: readonly string[],
  build: () => Promise<void>,
): Promise<void> {
  if (isFresh(outputDirectory, sources)) return;
  await alone(packageDirectory, async () => {
    if (isFresh(outputDirectory, sources)) return;
    const startedAt = new Date();
    await build();
    const mark = join(outputDirectory, builtMark);
    writeFileSync(mark, '');
    // Use the start time, so that a source edited during the build is newer than the build.
    utimesSync(mark, startedAt, startedAt);
  });
}

/**
 * Returns true if the build in `outputDirectory` is newer than all sources. Folders count too, because removing a file
 * changes its folder.
 */
function isFresh(outputDirectory: string, sources: readonly string[]): boolean {
  const builtAt = statSync(join(outputDirectory, builtMark), { throwIfNoEntry: false })?.mtimeMs;
  return builtAt !== undefined && sources.every((source) => newestIn(source) < builtAt);
}

/** Returns the newest modification time in epoch ms, or 0 if the path does not exist. */
function newestIn(path: string): number {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return 0;
  if (!entry.isDirectory()) return entry.mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestIn(join(path, name))), entry.mtimeMs);
}
