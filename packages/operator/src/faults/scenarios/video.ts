import type { Scenario } from '../scenario.ts';

/** Faults that affect only the picture. */
export const videoScenarios = {
  'video-frozen': {
    area: 'picture',
    about: 'No more frames arrive, although the connection is open.',
    seen: 'The picture is reported as stalled, and the play buttons are blocked with that reason. Cash out and leave work. The client sets up the video again until frames arrive. The first frame unblocks the buttons.',
    meets: 'any',
    lastsMs: 20_000,
  },
  'video-black': {
    area: 'picture',
    about: 'Frames arrive, but they are black.',
    seen: 'After a few seconds the picture is reported as black, and the play buttons are blocked with that reason. Cash out and leave work. The buttons unblock when the picture shows something again.',
    meets: 'any',
    lastsMs: 20_000,
  },
  'video-lossy': {
    area: 'picture',
    about: 'The network loses a twentieth of the video packets, and delivers the rest unevenly.',
    seen: 'The picture stutters, and its connection is rated poor because of the loss. If the machine offers several qualities, the client requests a lower quality after two seconds. Half a minute after the fault ends, it requests a higher quality.',
    meets: 'any',
    lastsMs: 30_000,
  },
  'video-slow': {
    area: 'picture',
    about: 'The video has 150 kbit/s of bandwidth.',
    seen: 'The picture is blurred and jerky. Its connection is rated poor, and the client requests a lower quality. The controls respond as usual.',
    meets: 'any',
    lastsMs: 30_000,
  },
  'video-cut': {
    area: 'picture',
    about: 'The video connection ends without a message.',
    seen: 'The picture stops, and the client sets it up again by itself within a few seconds. The session is not affected.',
    meets: 'any',
    lastsMs: null,
  },
  'first-keyframe-lost': {
    area: 'picture',
    about: 'The video is set up again, and its first frame is lost.',
    seen: 'The picture appears a little later than usual. The client requests another first frame by itself.',
    meets: 'any',
    lastsMs: 10_000,
  },
  'ice-failure': {
    area: 'picture',
    about: 'The video finds no network path, because none of its packets passes.',
    seen: 'After 4 s the player reads that the picture takes longer than usual. After 10 s the client shows why there is no picture, and when it tries again. This repeats until the picture appears. The play buttons are blocked with that reason. Cash out and leave work. When packets pass again, the picture appears by itself.',
    meets: 'any',
    lastsMs: 30_000,
  },
} as const satisfies Readonly<Record<string, Scenario>>;
