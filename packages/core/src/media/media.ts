import {
  connect,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  startWith,
  switchMap,
  takeUntil,
} from 'rxjs';
import { derive, type Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import { restsFor } from '../kernel/quiet.ts';
import { reconnecting } from '../kernel/reconnecting.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { Message } from '../messages/message.ts';
import type { SignIn, VideoLink } from '../ports.ts';
import type { Settings } from '../settings/settings.rules.ts';
import {
  failureOf,
  isProgress,
  mediaEvent,
  standsStill,
  stepMedia,
  type Media,
  type MediaEvent,
  type Watched,
} from './media.rules.ts';

export interface MediaDeps {
  readonly link: VideoLink;
  readonly clock: Clock;
  readonly random: () => number;
  readonly wake$: Observable<unknown>;
  readonly signIn$: Behavior<SignIn | null>;
  /** The machine whose picture is wanted; null for none. */
  readonly machineId$: Behavior<string | null>;
  readonly settings: Settings['video'];
}

export interface MediaFeature {
  readonly state$: Behavior<Media>;
}

export function createMedia(deps: MediaDeps, scope: Scope): MediaFeature {
  const { link, clock, random, wake$, signIn$, machineId$, settings } = deps;
  const { state$, dispatch } = createStore<Media, MediaEvent>({ kind: 'off' }, stepMedia, scope);

  /** [MEDIA2] One attempt: it ends when the link fails, or when no frame has come for `rebuildMs`. */
  const watchOnce = (machineId: string): Observable<Watched> => {
    const token = signIn$.value?.token;
    if (token === undefined) return EMPTY;
    return link.watch({ machineId, token }).pipe(
      connect((event$) => {
        const frame$ = event$.pipe(filter(isProgress), distinctUntilChanged(standsStill));
        const still$ = restsFor(settings.stallMs, frame$, clock);
        const dead$ = restsFor(settings.rebuildMs, frame$.pipe(startWith(null)), clock);
        return merge(
          frame$.pipe(map(({ framesDecoded, fps }): Watched => ({ kind: 'frames', framesDecoded, fps }))),
          still$.pipe(map((): Watched => ({ kind: 'stillness', at: clock.now() }))),
          event$.pipe(
            map(failureOf),
            filter((failure) => failure !== null),
          ),
        ).pipe(takeUntil(dead$));
      }),
    );
  };

  /** [MEDIA3] A picture that is lost is set up again down the ladder, for as long as it is wanted. */
  const watch = (machineId: string | null): Observable<MediaEvent> => {
    if (machineId === null) return of({ kind: 'turnedOff' });
    let failure: Message | null = null;
    return reconnecting(() => watchOnce(machineId), {
      clock,
      random,
      wake$,
      isUp: (event) => event.kind === 'frames',
      isFinal: () => false,
    }).pipe(
      map((line) => {
        if (line.kind === 'happened') failure = line.event.kind === 'failed' ? line.event.message : null;
        return mediaEvent(line, machineId, failure);
      }),
      filter((event) => event !== null),
    );
  };
  scope.add(machineId$.pipe(switchMap(watch)).subscribe(dispatch));

  /** [MEDIA4] The signalling stays connected from sign-in on, so that a join need not wait for it. */
  const token$ = derive(signIn$, (signIn) => signIn?.token ?? null, scope);
  scope.add(token$.pipe(switchMap((token) => (token === null ? EMPTY : link.prepare(token)))).subscribe());

  return { state$ };
}
