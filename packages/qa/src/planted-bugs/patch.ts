import { readFileSync } from 'node:fs';
import type { PlantedBug } from './bug.types.ts';

/** Source folder of the core. Planting a bug never changes it. */
export const coreUrl = new URL('../../../core/src/', import.meta.url);

/**
 * Returns the source with the bug planted. Throws if the text to replace is missing or ambiguous. The bug must then be
 * updated.
 */
export function plant({ name, file, find, replace }: PlantedBug, source: string): string {
  const times = source.split(find).length - 1;
  if (times !== 1)
    throw new Error(
      `${name}: the code to replace occurs ${times} times in ${file}, but must occur once. Update the planted bug.`,
    );
  return source.replace(find, () => replace);
}

/** Returns the source of the bug's file with the bug planted. Throws as `plant` does. */
export const plantedSource = (bug: PlantedBug): string => plant(bug, readFileSync(new URL(bug.file, coreUrl), 'utf8'));
