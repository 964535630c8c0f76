import type { Boundary } from './boundary.ts';
import { httpBoundaries, settingsFile } from './boundaries/http.ts';
import { pathBoundaries } from './boundaries/paths.ts';
import { settingsBoundaries } from './boundaries/settings.ts';
import { socketBoundaries } from './boundaries/sockets.ts';
import { videoBoundaries } from './boundaries/video.ts';

/** Everything that comes from outside, in the order of the report. */
export const allBoundaries: readonly Boundary[] = [
  ...httpBoundaries,
  settingsFile,
  ...socketBoundaries,
  ...videoBoundaries,
  ...settingsBoundaries,
  ...pathBoundaries,
];
