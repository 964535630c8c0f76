import type { Play } from '@farspin/core';
import { filter, merge, switchMap, take, timer, type Observable } from 'rxjs';
import { firstFrameWindowMs } from './first-frame-window.ts';

/**
 * Tells once: the first game has been joined, and its picture is there or has had its time to come. What comes with a game,
 * fetched meanwhile, would take from its first frame.
 */
export const pictureIsThere = ({ session$, media$ }: Pick<Play, 'session$' | 'media$'>): Observable<unknown> =>
  session$.pipe(
    filter(({ kind }) => kind !== 'idle'),
    take(1),
    switchMap(() => merge(media$.pipe(filter(({ kind }) => kind === 'live')), timer(firstFrameWindowMs.after))),
    take(1),
  );
