import { availableParallelism } from 'node:os';
import { pictureHeights, type PictureHeight } from '@farspin/testing';

/** What `--picture` takes. */
export const pictureChoices = ['auto', '720', '360'] as const;
export type PictureChoice = (typeof pictureChoices)[number];

/** A 720p picture costs twice the processor time of 360p (docs/guides/video.md): on fewer cores the first frame would wait for it. */
const coresFor720 = 4;

/** The lines of the best picture; `auto` goes by the processor cores of this machine. */
export function pictureHeight(choice: PictureChoice, cores: number = availableParallelism()): PictureHeight {
  const wanted = pictureHeights.find((height) => String(height) === choice);
  return wanted ?? (cores >= coresFor720 ? 720 : 360);
}

/** The same in words, for a person. */
export const describePicture = (choice: PictureChoice, cores: number = availableParallelism()): string =>
  `${pictureHeight(choice, cores)}p${choice === 'auto' ? `, for ${cores} processor ${cores === 1 ? 'core' : 'cores'}` : ''}`;
