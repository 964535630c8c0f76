import { EMPTY, map, merge, Observable, of, Subject, Subscription, switchMap } from 'rxjs';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import { withBackoff, type BackoffOptions } from '../kernel/backoff.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import { failureMessage } from '../messages/failure.ts';
import type { Message } from '../messages/message.ts';
import type { SignIn } from '../ports/http.ts';
import type { PlayPorts } from '../ports/ports.ts';
import type { PresentedFrame, VideoError, VideoEvent, VideoStage } from '../ports/video.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { isRefused, stepMedia, type Media, type MediaEvent, type StallCause, type Watched } from './media.rules.ts';

export interface MediaDeps
  extends Pick<PlayPorts, 'clock' | 'random' | 'videoLink'>, Pick<BackoffOptions<unknown>, 'wake$' | 'back$'> {
  readonly signIn$: Behavior<SignIn | null>;
  /** The machine whose picture is wanted; null for none. */
  readonly machineId$: Behavior<string | null>;
  /** Its WHEP address, once the machine's server has told; null where it told none. */
  readonly whep$: Observable<string | null>;
  /** Whether that is a camera's picture, which is never black as a whole. */
  readonly isCamera: () => boolean;
  readonly settings: Settings['video'];
}

export interface MediaFeature {
  readonly state$: Behavior<Media>;
  /** Each frame that a face has put on its screen. */
  readonly presented$: Observable<PresentedFrame>;
  /** Sets the picture up anew, at once. */
  retry(): void;
}

/** [MEDIA11] The failure of an attempt whose stage took longer than its setting allows. */
const failures = { offer: 'no-answer', ice: 'no-way', dtls: 'no-way', firstFrame: 'no-frames' } as const;
/** [MEDIA11] A server that does not answer is left alone for so long, and up to twice as long at random. */
const unansweredPauseMs = 1_000;

/** The brightest spot of a picture that is black, 0 to 1: cameras have some noise in the dark. */
const darkest = 0.06;

export type CreateMedia = typeof createMedia;

/** The picture of the machine that is played; passed to `createPlay` or `createPlayer`. */
export function createMedia(deps: MediaDeps, scope: Scope): MediaFeature {
  const { videoLink, clock, random, wake$, signIn$, machineId$, whep$, isCamera, settings } = deps;
  const { state$, dispatch } = createStore<Media, MediaEvent>({ kind: 'off' }, stepMedia, scope);
  const presented$ = new Subject<PresentedFrame>();
  const retry$ = new Subject<void>();

  /** One attempt, with the token of now. It ends when the link fails, a stage takes too long, or no frame comes any more. */
  const watchOnce = (machineId: string): Observable<Watched> => {
    const token = signIn$.value?.token;
    if (token === undefined) return EMPTY;
    return new Observable((subscriber) => {
      const restart$ = new Subject<void>();
      let framesDecoded = 0;
      /** [MEDIA2] How long the picture may stand still. */
      let patienceMs = settings.rebuildMs;
      let offeredAt = 0;
      let isStill = false;
      let isBlack = false;
      let brightAt = clock.now();
      let rebuildAt = 0;
      let still = Subscription.EMPTY;
      let dead = Subscription.EMPTY;

      function endIn(ms: number, kind: (typeof failures)[keyof typeof failures] = 'no-frames'): void {
        dead.unsubscribe();
        rebuildAt = clock.now() + ms;
        dead = clock.scheduler.schedule(() => {
          fail({ kind }, kind === 'no-answer' ? unansweredPauseMs * (1 + random.next()) : 0);
        }, ms);
      }
      /** [MEDIA11] A picture that is there, and gets another way, is judged by its frames alone. */
      function enter(stage: VideoStage | 'firstFrame'): void {
        if (framesDecoded > 0) return;
        endIn(settings[`${stage}Ms`], failures[stage]);
        subscriber.next({ kind: 'stage' });
        if (stage === 'offer') offeredAt = clock.now();
        // What one answer took another one may take: a restart is asked for once the picture stands still.
        const answerMs = Math.min(settings.offerMs, clock.now() - offeredAt);
        if (stage === 'ice') patienceMs = Math.max(patienceMs, settings.stallMs + 2 * answerMs);
      }
      function tell(cause: StallCause, retryAt: number | null): void {
        subscriber.next({ kind: 'stall', cause, since: clock.now(), retryAt });
      }
      function fail(error: VideoError, retryAfterMs = 0): void {
        subscriber.next({ kind: 'failed', error, retryAfterMs });
        subscriber.complete();
      }
      /** [MEDIA5] Another way to the same picture is asked for once, before the picture is set up anew. */
      function stall(cause: StallCause): void {
        if (isStill || framesDecoded === 0) return;
        isStill = true;
        tell(cause, rebuildAt);
        restart$.next();
      }
      /** [MEDIA8] */
      function look(brightness: number): void {
        if (brightness > darkest || !isCamera()) {
          brightAt = clock.now();
          isBlack = false;
          return;
        }
        if (!isBlack && settings.blackMs > 0 && clock.now() - brightAt >= settings.blackMs) {
          isBlack = true;
          tell('black', null);
        }
      }
      function happened(event: VideoEvent): void {
        switch (event.kind) {
          case 'progress':
            // [MEDIA1] A report counts as a picture only when it shows more frames than the one before.
            if (event.framesDecoded <= framesDecoded) return;
            framesDecoded = event.framesDecoded;
            isStill = false;
            still.unsubscribe();
            still = clock.scheduler.schedule(() => stall('still'), settings.stallMs);
            endIn(patienceMs);
            if (!isBlack) subscriber.next({ ...event, kind: 'frames' });
            return;
          case 'connecting':
            return enter('offer');
          case 'connected':
            return enter('firstFrame');
          case 'stage':
            return enter(event.stage);
          case 'disconnected':
            return stall('disconnected');
          case 'presented':
            return presented$.next(event.frame);
          case 'looked':
            return look(event.brightness);
          case 'failed':
            return fail(event.error, event.retryAfterMs);
        }
      }

      subscriber.add(() => {
        still.unsubscribe();
        dead.unsubscribe();
      });
      // [MEDIA7] Whether it has survived shows at once: a picture that has not is not waited for.
      subscriber.add(wake$.subscribe(() => framesDecoded > 0 && endIn(settings.stallMs)));
      subscriber.add(videoLink.watch({ machineId, token, whep$, restart$ }).subscribe(happened));
    });
  };

  /** [MEDIA10] Why the last try came to nothing; it is told until a frame comes, also while the next one is under way. */
  let message: Message | null = null;

  /** [MEDIA3] A picture that is lost is set up again with backoff, for as long as it is wanted. */
  const watch = (machineId: string | null): Observable<MediaEvent> => {
    if (machineId === null) {
      message = null;
      return of({ kind: 'turnedOff' });
    }
    return withBackoff(() => watchOnce(machineId), {
      ...deps,
      spreadMs: 0,
      hangMs: 1_000,
      isUp: ({ kind }) => kind === 'frames',
      isFinal: isRefused,
      leastPauseMs: (event) => (event.kind === 'failed' ? event.retryAfterMs : 0),
    }).pipe(
      map((line) => {
        if (line.kind === 'happened' && line.event.kind !== 'stage')
          message = line.event.kind === 'failed' ? failureMessage(line.event.error) : null;
        return { ...line, machineId, message };
      }),
    );
  };
  const wanted$ = merge(machineId$, retry$.pipe(map(() => machineId$.value)));
  follow(wanted$.pipe(switchMap(watch)), dispatch, scope);

  /** [MEDIA4] The signalling stays connected from sign-in on, so that a join need not wait for it. */
  const token$ = derive(signIn$, (signIn) => signIn?.token ?? null, scope);
  scope.add(token$.pipe(switchMap((token) => (token === null ? EMPTY : videoLink.prepare(token)))).subscribe());

  return {
    state$,
    presented$,
    retry: () => retry$.next(),
  };
}
