import type { Boundary } from './boundary.ts';
import { httpBoundaries, settingsFile } from './boundaries/http.ts';

/** Everything that comes from outside, in the order of the report. */
export const allBoundaries: readonly Boundary[] = [...httpBoundaries, settingsFile];
