import type { Scenario } from '../scenario.ts';

/** What happens to the picture alone. */
export const videoScenarios = {
  'video-frozen': {
    area: 'picture',
    about: 'No frame comes any more, over a connection that stands.',
    seen: 'The picture is called stalled, and the play buttons are blocked with that reason; cash out and leave are not. It is set up anew again and again until frames come, and the buttons open with the first of them.',
    meets: 'any',
    lastsMs: 20_000,
  },
  'video-black': {
    area: 'picture',
    about: 'Frames come in which nothing is seen.',
    seen: 'After a few seconds the picture is called black, and the play buttons are blocked with that reason; cash out and leave are not. They open when something is seen again.',
    meets: 'any',
    lastsMs: 20_000,
  },
  'video-lossy': {
    area: 'picture',
    about: 'A twentieth of the picture’s packets is lost, and they come unevenly.',
    seen: 'The picture stutters and its link is called poor, with the loss as the cause. Where the machine has qualities a lower one is asked for after two seconds, and a higher one again half a minute after it is over.',
    meets: 'any',
    lastsMs: 30_000,
  },
  'video-slow': {
    area: 'picture',
    about: 'The picture has 150 kbit/s.',
    seen: 'The picture is soft and jerks; its link is called poor, and a lower quality is asked for. The controls answer as ever.',
    meets: 'any',
    lastsMs: 30_000,
  },
  'video-cut': {
    area: 'picture',
    about: 'The connection of the picture ends without a word.',
    seen: 'The picture stops and is set up anew by itself within some seconds. The session is not touched.',
    meets: 'any',
    lastsMs: null,
  },
  'first-keyframe-lost': {
    area: 'picture',
    about: 'The picture is set up anew, and the first frame of the new one is lost.',
    seen: 'The picture comes a little later than it would: another first frame is asked for, and nothing has to be pressed.',
    meets: 'any',
    lastsMs: 10_000,
  },
  'ice-failure': {
    area: 'picture',
    about: 'No way for the picture is found: not one of its packets passes.',
    seen: 'After 4 s the player reads that the picture takes longer than usual, and after 10 s that there is none, why, and when it is tried again, until it comes; the play buttons are blocked with that reason. Cash out and leave work. When packets pass the picture comes by itself.',
    meets: 'any',
    lastsMs: 30_000,
  },
} as const satisfies Readonly<Record<string, Scenario>>;
