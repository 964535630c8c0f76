import type { Boundary } from './boundary.ts';
import { entryBoundaries } from './boundaries/entry.ts';
import { httpBoundaries, settingsFile } from './boundaries/http.ts';
import { keptBoundaries } from './boundaries/kept.ts';
import { keptByClientsBoundaries } from './boundaries/kept-by-clients.ts';
import { keptChoiceBoundaries } from './boundaries/kept-choices.ts';
import { pathBoundaries } from './boundaries/paths.ts';
import { playerBoundaries } from './boundaries/player.ts';
import { settingsBoundaries } from './boundaries/settings.ts';
import { socketBoundaries } from './boundaries/sockets.ts';
import { videoBoundaries } from './boundaries/video.ts';
import { whepBoundaries } from './boundaries/whep.ts';
import { wordBoundaries } from './boundaries/words.ts';

/** All boundaries at which external data enters, in the order of the report. */
export const allBoundaries: readonly Boundary[] = [
  ...httpBoundaries,
  settingsFile,
  ...socketBoundaries,
  ...videoBoundaries,
  ...whepBoundaries,
  ...settingsBoundaries,
  ...entryBoundaries,
  ...keptBoundaries,
  ...keptChoiceBoundaries,
  ...keptByClientsBoundaries,
  ...pathBoundaries,
  ...wordBoundaries,
  ...playerBoundaries,
];
