import { EMPTY, map, merge, Observable, of, scan, Subject, Subscription, switchMap } from 'rxjs';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import { withBackoff, type BackoffOptions } from '../kernel/backoff.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { SignIn } from '../ports/http.ts';
import type { PlayPorts } from '../ports/ports.ts';
import type { PresentedFrame } from '../ports/video.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { newAttempt, stepAttempt, type Attempt, type AttemptEvent, type Deadline } from './attempt.rules.ts';
import {
  isRefused,
  noStep,
  stepMedia,
  withMessage,
  type Media,
  type MediaEvent,
  type Watched,
  type Watching,
} from './media.rules.ts';

/** Dependencies of `createMedia`. `machineId$` is the machine to watch, or null for none. */
export interface MediaDeps
  extends Pick<PlayPorts, 'clock' | 'random' | 'videoLink'>, Pick<BackoffOptions<unknown>, 'wake$' | 'back$'> {
  readonly signIn$: Behavior<SignIn | null>;
  /** The machine whose picture is wanted, or null for none. */
  readonly machineId$: Behavior<string | null>;
  /** The WHEP address from the machine's server, or null if the server sent none. */
  readonly whep$: Observable<string | null>;
  /** Returns true if the picture comes from a camera. A camera picture is never entirely black. */
  readonly isCamera: () => boolean;
  readonly settings: Settings['video'];
}

/** The picture of the current machine. It reconnects after a loss. */
export interface MediaFeature {
  readonly state$: Behavior<Media>;
  /** Emits each frame that a client has displayed. */
  readonly presented$: Observable<PresentedFrame>;
  /** Sets the picture up again immediately. */
  retry(): void;
}

const turnedOff = { kind: 'turnedOff' } as const;
/**
 * [MEDIA11] Returns the pause before a retry without an answer from the server, in ms: one second, with random jitter
 * up to two seconds.
 */
const unansweredPauseMs = (random: MediaDeps['random']): number => 1_000 * (1 + random.next());

/** Type of `createMedia`, which a client passes to `createPlay`. */
export type CreateMedia = typeof createMedia;

/** Returns a timer that calls `run` at the deadline. A new deadline replaces the previous one. */
function deadlineTimer<D extends Deadline>(
  { scheduler }: Clock,
  run: (deadline: D) => void,
): { set(to: D | null): void } {
  let waiting = Subscription.EMPTY;
  return {
    set(to) {
      waiting.unsubscribe();
      if (to !== null) waiting = scheduler.schedule(() => run(to), to.ms);
    },
  };
}

/** Creates the picture of the machine in play, for `createPlay` or `createPlayer`. */
export function createMedia(deps: MediaDeps, scope: Scope): MediaFeature {
  const { videoLink, clock, random, wake$, signIn$, machineId$, whep$, isCamera, settings } = deps;
  // Stryker disable next-line ObjectLiteral, StringLiteral: It is set at once, by the machine that is watched or its absence.
  const { state$, dispatch } = createStore<Media, MediaEvent>({ kind: 'off' }, stepMedia, scope);
  const presented$ = new Subject<PresentedFrame>();
  const retry$ = new Subject<void>();

  /**
   * Makes one attempt with the current token. The attempt ends when the link fails, a stage takes too long, or frames
   * stop. Written by hand, because each step may reset the deadlines. With `scan` and `switchMap`, that took 15 % of
   * the time of a simulated hour.
   */
  const watchOnce = (machineId: string): Observable<Watched> => {
    const token = signIn$.value?.token;
    if (token === undefined) return EMPTY;
    return new Observable((subscriber) => {
      const restart$ = new Subject<void>();
      let attempt = newAttempt(clock.now(), settings);
      function happened(event: AttemptEvent): void {
        const before = attempt;
        const { attempt: now, told, restarts } = stepAttempt(before, event, clock.now(), settings);
        attempt = now;
        if (now.still !== before.still) still.set(now.still);
        if (now.end !== before.end) end.set(now.end);
        if (told) subscriber.next(told);
        if (told?.kind === 'failed') subscriber.complete();
        if (restarts) restart$.next();
      }
      const still = deadlineTimer(clock, () => happened({ kind: 'stoodStill' }));
      const end = deadlineTimer<NonNullable<Attempt['end']>>(clock, ({ cause }) =>
        happened({ kind: 'givenUp', cause, retryAfterMs: cause === 'no-answer' ? unansweredPauseMs(random) : 0 }),
      );
      subscriber.add(() => {
        still.set(null);
        end.set(null);
      });
      subscriber.add(wake$.subscribe(() => happened({ kind: 'woken' })));
      subscriber.add(
        videoLink.watch({ machineId, token, whep$, restart$ }).subscribe((event) => {
          if (event.kind === 'presented') presented$.next(event.frame);
          else happened(event.kind === 'looked' ? { ...event, isCamera: isCamera() } : event);
        }),
      );
    });
  };

  /** [MEDIA3] Connects the picture, and reconnects it with backoff while it is wanted. */
  const watch = (machineId: string | null): Observable<Watching> =>
    machineId === null
      ? of(turnedOff)
      : withBackoff(() => watchOnce(machineId), {
          ...deps,
          spreadMs: 0,
          hangMs: 1_000,
          isUp: ({ kind }) => kind === 'frames',
          isFinal: isRefused,
          // Stryker disable next-line ConditionalExpression: No other event has such a time, and a missing time counts as none. Only the compiler needs the check.
          leastPauseMs: (event) => (event.kind === 'failed' ? event.retryAfterMs : 0),
        }).pipe(map((line) => ({ ...line, machineId })));
  const wanted$ = merge(machineId$, retry$.pipe(map(() => machineId$.value)));
  follow(
    wanted$.pipe(
      switchMap(watch),
      scan((before, event: Watching) => withMessage(before, event, clock.now()), noStep),
    ),
    ({ event }) => dispatch(event),
    scope,
  );

  /** [MEDIA4] The signalling is connected after sign-in, so that joining a machine need not wait for it. */
  const token$ = derive(signIn$, (signIn) => signIn?.token ?? null, scope);
  scope.add(token$.pipe(switchMap((token) => (token === null ? EMPTY : videoLink.preWarm(token)))).subscribe());

  return {
    state$,
    presented$,
    retry: () => retry$.next(),
  };
}
