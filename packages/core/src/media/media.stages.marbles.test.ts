import { BehaviorSubject, from, map, merge, NEVER, Observable, of, Subject, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { constant } from '../kernel/behavior.ts';
import { createScope } from '../kernel/scope.ts';
import type { SignIn } from '../ports/http.ts';
import type { VideoEvent, VideoStage } from '../ports/video.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createVirtualClock } from '@farspin/testing';
import { createMedia } from './media.ts';

/** The duration of each stage in ms. Null means that the stage never ends. */
type Course = Readonly<Record<'offer' | 'ice' | 'dtls' | 'firstFrame', number | null>>;
const quick: Course = { offer: 50, ice: 50, dtls: 50, firstFrame: 50 };

function start(given: Partial<Course>, random = 0, settings: Partial<typeof defaultSettings.video> = {}) {
  const course = { ...quick, ...given };
  const clock = createVirtualClock(0);
  const machineId$ = new BehaviorSubject<string | null>(null);
  const wake$ = new Subject<void>();
  const restarts: number[] = [];
  const begun: number[] = [];
  /** Returns the events of an attempt with their times. */
  const steps = (): readonly (readonly [number, VideoEvent])[] => {
    const stage = (name: VideoStage): VideoEvent => ({ kind: 'stage', stage: name });
    const events = [stage('ice'), stage('dtls'), { kind: 'connected' }, frames(1)] as const;
    const begun: (readonly [number, VideoEvent])[] = [];
    let at = 0;
    for (const [index, event] of events.entries()) {
      at += [course.offer, course.ice, course.dtls, course.firstFrame][index] ?? Number.POSITIVE_INFINITY;
      if (Number.isFinite(at)) begun.push([at, event]);
    }
    return begun;
  };
  const frames = (framesDecoded: number): VideoEvent => ({ kind: 'progress', framesDecoded, fps: 30 });
  const live$ = new Subject<VideoEvent>();
  const media = createMedia(
    {
      videoLink: {
        preWarm: () => NEVER,
        watch: ({ restart$ = NEVER }) =>
          new Observable<VideoEvent>((subscriber) => {
            begun.push(clock.now());
            subscriber.add(restart$.subscribe(() => restarts.push(clock.now())));
            const later = steps().map(([at, event]) => timer(at, clock.scheduler).pipe(map(() => event)));
            const first = from<VideoEvent[]>([{ kind: 'connecting' }, { kind: 'stage', stage: 'offer' }]);
            return merge(first, live$, ...later).subscribe(subscriber);
          }),
      },
      ...{ clock, random: { next: () => random, id: () => '' }, wake$, back$: new Subject() },
      ...{ whep$: of(null), isCamera: () => true, signIn$: constant<SignIn | null>({ token: 't' } as SignIn) },
      ...{ machineId$, settings: { ...defaultSettings.video, ...settings } },
    },
    createScope(),
  );
  machineId$.next('1');
  return { clock, media, wake$, begun, restarts, show: (count: number) => live$.next(frames(count)) };
}

describe('[MEDIA11] the stages with their time limits', () => {
  it.each([100, 1_000, 3_000, 4_500, 8_000, 15_000])(
    'connect the picture after an offer that is answered after %i ms',
    (ms) => {
      const { clock, media, begun } = start({ offer: ms });
      clock.advanceBy(ms + 149);
      expect(media.state$.value).toEqual({ kind: 'connecting', machineId: '1', attempt: 0, message: null });
      clock.advanceBy(1);
      expect([media.state$.value.kind, begun]).toEqual(['live', [0]]);
    },
  );

  it('connect the picture if every stage is slow but within its limit', () => {
    const { clock, media, begun } = start({ offer: 19_000, ice: 9_000, dtls: 4_500, firstFrame: 5_500 });
    clock.advanceBy(38_000);
    expect([media.state$.value.kind, begun]).toEqual(['live', [0]]);
  });

  it.each([
    ['offer', 20_000, 'failure.no-answer', 1_500],
    ['ice', 10_050, 'failure.no-way', 0],
    ['dtls', 5_100, 'failure.no-way', 0],
    ['firstFrame', 6_150, 'failure.no-frames', 0],
  ] as const)(
    'abort an attempt that stays in the stage %s, after %i ms, with the failure %s',
    (stage, endsAt, key, pauseMs) => {
      const { clock, media, begun } = start({ [stage]: null }, 0.5);
      clock.advanceBy(endsAt - 1);
      expect(media.state$.value.kind).toBe('connecting');
      const states: unknown[] = [];
      media.state$.subscribe((state) => states.push(state));
      clock.advanceBy(1);
      const still = { message: { kind: 'keyed', key: 'game.picture.connecting' } };
      expect(states[1]).toMatchObject({ kind: 'waiting', retryAt: endsAt + pauseMs, ...still });
      clock.advanceBy(pauseMs);
      expect(media.state$.value).toMatchObject({ kind: 'connecting', attempt: 1, ...still });
      expect(begun).toEqual([0, endsAt + pauseMs]);
      // [MEDIA14] The cause follows when the attempts have failed for a while.
      clock.advanceBy(endsAt * 10);
      expect(media.state$.value).toMatchObject({ message: { kind: 'keyed', key } });
    },
  );

  it.each(['offer', 'ice', 'dtls', 'firstFrame'] as const)('use the time limit from the setting %sMs', (stage) => {
    const { clock, begun } = start({ offer: 0, ice: 0, dtls: 0, [stage]: null }, 0, { [`${stage}Ms`]: 1_500 });
    clock.advanceBy(1_499);
    expect(begun).toEqual([0]);
    clock.advanceBy(1_001);
    expect(begun).toHaveLength(2);
  });

  it('retry without end, with growing pauses, if the server never answers', () => {
    const { clock, begun } = start({ offer: null });
    clock.advanceBy(200_000);
    const pauses = begun.map((at, index) => at - (begun[index - 1] ?? 0) - 20_000).slice(1);
    expect(pauses).toEqual([1_000, 1_000, 1_200, 2_700, 4_800, 7_000, 7_000, 7_000]);
  });
});

describe('a slow operator', () => {
  it('[MEDIA2] [MEDIA5] gets twice the time of the first answer for a restart', () => {
    const { clock, media, begun, restarts, show } = start({ offer: 8_000 });
    clock.advanceBy(8_150);
    clock.advanceBy(1_000);
    expect([media.state$.value.kind, restarts]).toEqual(['stalled', [9_150]]);
    clock.advanceBy(15_999);
    show(2);
    expect([media.state$.value.kind, begun]).toEqual(['live', [0]]);
    clock.advanceBy(17_000);
    expect(begun).toEqual([0, 42_149]);
  });

  it('[LADDER2] loses an attempt after a wake-up only if there is no progress for a second', () => {
    const { clock, wake$, begun } = start({ offer: 8_000, ice: 900 });
    clock.advanceBy(8_500);
    wake$.next();
    clock.advanceBy(400);
    wake$.next();
    clock.advanceBy(400);
    expect(begun).toEqual([0]);
    const hanging = start({ offer: 8_000 });
    hanging.clock.advanceBy(3_000);
    hanging.wake$.next();
    expect(hanging.begun).toEqual([0, 3_000]);
  });
});
