import type { VideoEvent } from '@farspin/core';
import { BehaviorSubject, catchError, defer, EMPTY, from, of, switchMap, timer, type Observable } from 'rxjs';
import type { StreamingVideoLink } from '../video/streaming-link.ts';

/** The lobby has come before this; nothing of it waits for the video's scripts. */
const fetchAfterMs = 1_500;

/** A link whose scripts are fetched when they are first needed, or a while after sign-in. */
export function createLazyVideoLink(fetchLink: () => Promise<StreamingVideoLink>): StreamingVideoLink {
  const stream$ = new BehaviorSubject<MediaStream | null>(null);
  let fetching: Promise<StreamingVideoLink> | null = null;
  let link: StreamingVideoLink | null = null;

  async function fetchOnce(): Promise<StreamingVideoLink> {
    try {
      link = await fetchLink();
      link.stream$.subscribe(stream$);
      return link;
    } catch (failure) {
      // The next attempt asks again.
      fetching = null;
      throw failure;
    }
  }
  const using = <T>(use: (link: StreamingVideoLink) => Observable<T>): Observable<T> =>
    defer(() => (link === null ? from((fetching ??= fetchOnce())).pipe(switchMap(use)) : use(link)));

  return {
    stream$,
    report: async () => link?.report() ?? null,
    shown: (event) => link?.shown(event),
    prepare: (token) =>
      timer(link === null ? fetchAfterMs : 0).pipe(
        switchMap(() => using(({ prepare }) => prepare(token))),
        catchError(() => EMPTY),
      ),
    watch: (request) =>
      using(({ watch }) => watch(request)).pipe(
        catchError(() => of<VideoEvent>({ kind: 'failed', error: { kind: 'offline' } })),
      ),
  };
}
