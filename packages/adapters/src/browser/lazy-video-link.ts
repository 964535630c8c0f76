import type { VideoEvent } from '@farspin/core';
import {
  BehaviorSubject,
  catchError,
  defer,
  EMPTY,
  from,
  merge,
  of,
  Subject,
  switchMap,
  take,
  type Observable,
} from 'rxjs';
import type { PictureReached, StreamingVideoLink } from '../video/streaming-link.ts';

export interface LazyVideoLinkOptions {
  readonly fetchLink: () => Promise<StreamingVideoLink>;
  /** Emits when the scripts should be loaded, even if no picture is watched yet. */
  readonly ahead$: Observable<unknown>;
  /** Pre-warms the parts that do not need the scripts, while subscribed. */
  readonly preWarm: (token: string) => Observable<never>;
}

/** Creates a link that loads its scripts on first use, or shortly before. */
export function createLazyVideoLink({ fetchLink, ahead$, preWarm }: LazyVideoLinkOptions): StreamingVideoLink {
  const stream$ = new BehaviorSubject<MediaStream | null>(null);
  const reached$ = new Subject<PictureReached>();
  let fetching: Promise<StreamingVideoLink> | null = null;
  let link: StreamingVideoLink | null = null;

  async function fetchOnce(): Promise<StreamingVideoLink> {
    try {
      link = await fetchLink();
      link.stream$.subscribe(stream$);
      link.reached$.subscribe(reached$);
      return link;
    } catch (failure) {
      // Lets the next attempt load the script again.
      fetching = null;
      throw failure;
    }
  }
  /**
   * Runs `use` with the loaded link, or returns `otherwise` if the scripts fail to load. Errors of the link itself are
   * not caught.
   */
  const using = <T>(use: (link: StreamingVideoLink) => Observable<T>, otherwise: Observable<T>): Observable<T> =>
    defer(() => {
      if (link !== null) return use(link);
      const fetched$ = from((fetching ??= fetchOnce())).pipe(catchError(() => of(null)));
      return fetched$.pipe(switchMap((fetched) => (fetched === null ? otherwise : use(fetched))));
    });

  return {
    stream$,
    reached$,
    report: async () => link?.report() ?? null,
    shown: (event) => link?.shown(event),
    preWarm: (token) =>
      merge(
        preWarm(token),
        defer(() => (link === null ? ahead$.pipe(take(1)) : of(null))).pipe(
          switchMap(() => using((fetched) => fetched.preWarm(token), EMPTY)),
        ),
      ),
    watch: (request) =>
      using((fetched) => fetched.watch(request), of<VideoEvent>({ kind: 'failed', error: { kind: 'offline' } })),
  };
}
