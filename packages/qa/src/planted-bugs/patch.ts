import { readFileSync } from 'node:fs';
import type { PlantedBug } from './bug.types.ts';

/** The core's own source, which is read and never changed. */
export const coreUrl = new URL('../../../core/src/', import.meta.url);

/** The source with the bug in it. Throws when the place is not there, or not only there: then the bug must be moved along. */
export function plant({ name, file, find, replace }: PlantedBug, source: string): string {
  const times = source.split(find).length - 1;
  if (times !== 1) throw new Error(`${name}: its place occurs ${times} times in ${file}, and must occur once`);
  return source.replace(find, () => replace);
}

/** The source of the bug's file with the bug in it. Throws as `plant`. */
export const plantedSource = (bug: PlantedBug): string => plant(bug, readFileSync(new URL(bug.file, coreUrl), 'utf8'));
