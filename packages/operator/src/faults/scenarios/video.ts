import { scenario, type Scenario } from '../scenario.ts';

/** Faults that affect only the picture. */
export const videoScenarios = {
  'video-frozen': scenario({
    area: 'picture',
    about: 'No more frames arrive, although the connection is open.',
    seen: 'The client reports the picture as stalled, blocks the play buttons, and sets up the video again until frames arrive. Cash out and leave work.',
    meets: 'any',
    lastsMs: 20_000,
  }),
  'video-black': scenario({
    area: 'picture',
    about: 'Frames arrive, but they are black.',
    seen: 'After a few seconds, the client reports the picture as black, and blocks the play buttons until it is not. Cash out and leave work.',
    meets: 'any',
    lastsMs: 20_000,
  }),
  'video-lossy': scenario({
    area: 'picture',
    about: 'The network loses a twentieth of the video packets, and delivers the rest unevenly.',
    seen: 'The picture stutters, and the client rates its connection as poor. If possible, it requests a lower quality after two seconds, and a higher one half a minute after the fault ends.',
    meets: 'any',
    lastsMs: 30_000,
  }),
  'video-slow': scenario({
    area: 'picture',
    about: 'The video has 150 kbit/s of bandwidth.',
    seen: 'The picture is blurred and jerky. The client rates its connection as poor, and requests a lower quality. The controls respond as usual.',
    meets: 'any',
    lastsMs: 30_000,
  }),
  'video-cut': scenario({
    area: 'picture',
    about: 'The video connection ends without a message.',
    seen: 'The picture stops, and the client sets it up again within a few seconds. The session continues.',
    meets: 'any',
    lastsMs: null,
  }),
  'first-keyframe-lost': scenario({
    area: 'picture',
    about: 'The client sets up the video again, and the network loses the first frame.',
    seen: 'The picture appears a little later than usual, after the client requests another first frame.',
    meets: 'any',
    lastsMs: 10_000,
  }),
  'ice-failure': scenario({
    area: 'picture',
    about: 'The video finds no network path, because no video packet passes.',
    seen: 'After 4 s the player reads that the picture takes longer than usual, and after 10 s why there is none and when the next attempt follows. The play buttons are blocked; cash out and leave work. When packets pass again, the picture appears.',
    meets: 'any',
    lastsMs: 30_000,
  }),
} as const satisfies Readonly<Record<string, Scenario>>;
