import { readFileSync } from 'node:fs';
import type { PlantedBug } from './bug.types.ts';

/** The core's own source, which is read and never changed. */
export const coreUrl = new URL('../../../core/src/', import.meta.url);

/** Returns the source with the bug in it. Throws if the place is missing or ambiguous: then the bug must be updated. */
export function plant({ name, file, find, replace }: PlantedBug, source: string): string {
  const times = source.split(find).length - 1;
  if (times !== 1) throw new Error(`${name}: its code occurs ${times} times in ${file}, and must occur once`);
  return source.replace(find, () => replace);
}

/** Returns the source of the bug's file with the bug in it. Throws like `plant`. */
export const plantedSource = (bug: PlantedBug): string => plant(bug, readFileSync(new URL(bug.file, coreUrl), 'utf8'));
