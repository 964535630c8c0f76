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
  {
    name: 'quality-forgotten',
    area: 'watch',
    says: 'The quality that was chosen by hand is not asked for again when the machine is connected anew.',
    file: 'media/bands.ts',
    find: `if (state$.value.chosenId !== null) ask(state$.value.chosenId);`,
    replace: ``,
  },
];
