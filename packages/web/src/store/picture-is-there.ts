import type { Play } from '@farspin/core';
import { filter, merge, switchMap, take, timer, type Observable } from 'rxjs';
import { firstFrameWindowMs } from './first-frame-window.ts';

/**
 * Emits once, when the first game has been joined and its first frame is shown or has timed out. Loading other parts of
 * the game earlier would delay the frame.
 */
export const pictureIsThere = (
  { session$ }: Pick<Play, 'session$'>,
  firstFrame$: Observable<unknown>,
): Observable<unknown> =>
  session$.pipe(
    filter(({ kind }) => kind !== 'idle'),
    take(1),
    switchMap(() => merge(firstFrame$, timer(firstFrameWindowMs.after))),
    take(1),
  );
