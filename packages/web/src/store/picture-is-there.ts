import type { Play } from '@farspin/core';
import { filter, merge, switchMap, take, timer, type Observable } from 'rxjs';

/** What comes with a game, fetched meanwhile, would take from its first frame; longer than this nothing waits for the frame. */
const patienceMs = 400;

/** Tells once: the first game has been joined, and its picture is there or has had its time to come. */
export const pictureIsThere = ({ session$, media$ }: Pick<Play, 'session$' | 'media$'>): Observable<unknown> =>
  session$.pipe(
    filter(({ kind }) => kind !== 'idle'),
    take(1),
    switchMap(() => merge(media$.pipe(filter(({ kind }) => kind === 'live')), timer(patienceMs))),
    take(1),
  );
