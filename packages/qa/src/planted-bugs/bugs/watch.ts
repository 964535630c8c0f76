import type { PlantedBug } from '../bug.types.ts';

export const watchBugs: readonly PlantedBug[] = [
  {
    name: 'frozen-picture-is-live',
    area: 'watch',
    says: 'A report of the video with no new frame still counts as a picture that moves.',
    file: 'media/media.rules.ts',
    find: `now.framesDecoded <= before.framesDecoded;`,
    replace: `now.framesDecoded < before.framesDecoded;`,
  },
];
