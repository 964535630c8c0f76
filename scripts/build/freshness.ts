import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Written last into a finished build, so that an interrupted one is never taken for done. */
export const builtMark = '.built';

/** Whether the build in `outputDirectory` is newer than each source; folders count too, for what was taken away. */
export function isFresh(outputDirectory: string, sources: readonly string[]): boolean {
  const builtAt = statSync(join(outputDirectory, builtMark), { throwIfNoEntry: false })?.mtimeMs;
  return builtAt !== undefined && sources.every((source) => newestIn(source) < builtAt);
}

/** Epoch ms; 0 where there is nothing. */
function newestIn(path: string): number {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return 0;
  if (!entry.isDirectory()) return entry.mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestIn(join(path, name))), entry.mtimeMs);
}
