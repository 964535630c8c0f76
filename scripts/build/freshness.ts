import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.ts';

/** Written last into a finished build, so that an interrupted one never counts as done. */
const builtMark = '.built';

/** Builds unless the output is newer than its sources. Never runs while another process builds the same. */
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
    // A source that was edited during its build is newer than the build.
    utimesSync(mark, startedAt, startedAt);
  });
}

/**
 * Whether the build in `outputDirectory` is newer than each source. Folders count too, because removed files change
 * them.
 */
function isFresh(outputDirectory: string, sources: readonly string[]): boolean {
  const builtAt = statSync(join(outputDirectory, builtMark), { throwIfNoEntry: false })?.mtimeMs;
  return builtAt !== undefined && sources.every((source) => newestIn(source) < builtAt);
}

/** Epoch ms; 0 if nothing exists. */
function newestIn(path: string): number {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return 0;
  if (!entry.isDirectory()) return entry.mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestIn(join(path, name))), entry.mtimeMs);
}
