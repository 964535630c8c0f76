import { scenario, type Scenario } from '../scenario.ts';

/** Faults that affect only the picture. */
export const videoScenarios = {
  'video-frozen': scenario({
    area: 'picture',
    about: 'No more frames arrive, although the connection is open.',
    seen: 'The client reports the picture as stalled, and blocks the play buttons with that reason. Cash out and leave work. The client sets up the video again until frames arrive. The first frame unblocks the buttons.',
    meets: 'any',
    lastsMs: 20_000,
  }),
  'video-black': scenario({
    area: 'picture',
    about: 'Frames arrive, but they are black.',
    seen: 'After a few seconds, the client reports the picture as black, and blocks the play buttons with that reason. Cash out and leave work. The client unblocks the buttons when the picture is no longer black.',
    meets: 'any',
    lastsMs: 20_000,
  }),
  'video-lossy': scenario({
    area: 'picture',
    about: 'The network loses a twentieth of the video packets, and delivers the rest unevenly.',
    seen: 'The picture stutters, and the client rates the connection of the picture as poor because of the loss. If the machine offers several qualities, the client requests a lower quality after two seconds. Half a minute after the fault ends, the client requests a higher quality.',
    meets: 'any',
    lastsMs: 30_000,
  }),
  'video-slow': scenario({
    area: 'picture',
    about: 'The video has 150 kbit/s of bandwidth.',
    seen: 'The picture is blurred and jerky. The client rates the connection of the picture as poor, and requests a lower quality. The controls respond as usual.',
    meets: 'any',
    lastsMs: 30_000,
  }),
  'video-cut': scenario({
    area: 'picture',
    about: 'The video connection ends without a message.',
    seen: 'The picture stops, and the client sets up the picture again by itself within a few seconds. The fault does not affect the session.',
    meets: 'any',
    lastsMs: null,
  }),
  'first-keyframe-lost': scenario({
    area: 'picture',
    about: 'The client sets up the video again, and the network loses the first frame.',
    seen: 'The picture appears a little later than usual. The client requests another first frame by itself.',
    meets: 'any',
    lastsMs: 10_000,
  }),
  'ice-failure': scenario({
    area: 'picture',
    about: 'The video finds no network path, because no video packet passes.',
    seen: 'After 4 s the player reads that the picture takes longer than usual. After 10 s the client shows why there is no picture, and when the client tries again. The client repeats its attempts until the picture appears, and blocks the play buttons with that reason. Cash out and leave work. When packets pass again, the picture appears by itself.',
    meets: 'any',
    lastsMs: 30_000,
  }),
} as const satisfies Readonly<Record<string, Scenario>>;
