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
    name: 'offer-timed-like-frames',
    area: 'watch',
    says: 'The answer to an offer has the time of a frame: an operator that takes longer never shows a picture.',
    file: 'media/media.ts',
    find: 'endIn(settings[`${stage}Ms`], failures[stage]);',
    replace: 'endIn(settings.rebuildMs, failures[stage]);',
  },
  {
    name: 'quality-forgotten',
    area: 'watch',
    says: 'The quality that was chosen by hand is not asked for again when the machine is connected anew.',
    file: 'media/bands.ts',
    find: `if (state$.value.chosenId !== null) ask(state$.value.chosenId);`,
    replace: ``,
  },
  {
    name: 'early-timer-lost',
    area: 'watch',
    says: 'A wait whose timer fires before the clock has come to its moment never ends.',
    file: 'kernel/deadline.ts',
    find: `this.schedule(undefined, nextMs());`,
    replace: `if (ms === readClockEveryMs) this.schedule(undefined, nextMs());`,
  },
  {
    name: 'clock-put-back-waits-longer',
    area: 'watch',
    says: 'Where the clock was put back, what is to happen waits until it has come to the moment again.',
    file: 'kernel/deadline.ts',
    find: `leftMs -= passedMs(ms, now - from);`,
    replace: `leftMs -= now - from;`,
  },
  {
    name: 'clock-set-forward-unnoticed',
    area: 'watch',
    says: 'A wait does not read the clock before its own time is over: after a sleep, or where the clock was set forward, it is late.',
    file: 'kernel/deadline.ts',
    find: `Math.max(0, Math.min(leftMs, at - from, readClockEveryMs))`,
    replace: `Math.max(0, Math.min(leftMs, at - from))`,
  },
];
