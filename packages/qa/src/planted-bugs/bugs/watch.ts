import type { PlantedBug } from '../bug.types.ts';

export const watchBugs: readonly PlantedBug[] = [
  {
    name: 'frozen-picture-is-live',
    area: 'watch',
    says: 'A report of the video with no new frame still counts as a picture that moves.',
    file: 'media/media.ts',
    find: `if (event.framesDecoded <= framesDecoded) return;`,
    replace: `if (event.framesDecoded < framesDecoded) return;`,
  },
];
