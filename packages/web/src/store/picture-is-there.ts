import type { Play } from '@farspin/core';
import { filter, merge, switchMap, take, timer, type Observable } from 'rxjs';
import { firstFrameWindowMs } from './first-frame-window.ts';

/**
 * Emits once, when the first game has been joined and its picture is shown or has timed out. Loading other parts of the
 * game earlier would delay the first frame.
 */
export const pictureIsThere = ({ session$, media$ }: Pick<Play, 'session$' | 'media$'>): Observable<unknown> =>
  session$.pipe(
    filter(({ kind }) => kind !== 'idle'),
    take(1),
    switchMap(() => merge(media$.pipe(filter(({ kind }) => kind === 'live')), timer(firstFrameWindowMs.after))),
    take(1),
  );
