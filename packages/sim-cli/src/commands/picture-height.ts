import { availableParallelism } from 'node:os';
import { pictureHeights, type PictureHeight } from '@farspin/testing';

/** Values of `--picture`. */
export const pictureChoices = ['auto', '720', '360'] as const;
export type PictureChoice = (typeof pictureChoices)[number];

/**
 * Number of cores required for 720p, which takes twice the CPU time of 360p (docs/guides/video.md). With fewer cores,
 * the first frame would be late.
 */
const coresFor720 = 4;

/** Returns the height of the best rendition. `auto` depends on the number of CPU cores of this computer. */
export function pictureHeight(choice: PictureChoice, cores: number = availableParallelism()): PictureHeight {
  const wanted = pictureHeights.find((height) => String(height) === choice);
  return wanted ?? (cores >= coresFor720 ? 720 : 360);
}

/** Describes the height of the best rendition for the greeting. */
export const describePicture = (choice: PictureChoice, cores: number = availableParallelism()): string =>
  `${pictureHeight(choice, cores)}p${choice === 'auto' ? `, for ${cores} processor ${cores === 1 ? 'core' : 'cores'}` : ''}`;
