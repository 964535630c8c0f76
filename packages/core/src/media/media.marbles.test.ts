import { BehaviorSubject, NEVER, Observable, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { constant } from '../kernel/behavior.ts';
import { createScope } from '../kernel/scope.ts';
import type { SignIn, VideoEvent } from '../ports.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createVirtualClock } from '../testing/virtual-time.ts';
import { createMedia } from './media.ts';

function start() {
  const clock = createVirtualClock(0);
  const video$ = new Subject<VideoEvent>();
  const machineId$ = new BehaviorSubject<string | null>(null);
  const prepared = { now: 0 };
  let watches = 0;
  const media = createMedia(
    {
      link: {
        prepare: () =>
          new Observable(() => {
            prepared.now += 1;
            return () => (prepared.now -= 1);
          }),
        watch: () => ((watches += 1), video$),
      },
      clock,
      random: () => 0,
      wake$: NEVER,
      signIn$: constant<SignIn | null>({ token: 't' } as SignIn),
      machineId$,
      settings: defaultSettings.video,
    },
    createScope(),
  );
  const frames = (framesDecoded: number) => video$.next({ kind: 'progress', framesDecoded, fps: 30 });
  return { clock, machineId$, media, frames, prepared, watches: () => watches };
}

describe('the picture', () => {
  it('[MEDIA4] has its signalling connected before a machine is chosen', () => {
    expect(start().prepared.now).toBe(1);
  });

  it('[MEDIA1] is live with a first frame, and stalls a second after the last', () => {
    const { clock, machineId$, media, frames } = start();
    machineId$.next('1');
    expect(media.state$.value.kind).toBe('connecting');
    frames(0);
    expect(media.state$.value.kind).toBe('connecting');
    frames(1);
    expect(media.state$.value).toMatchObject({ kind: 'live', framesDecoded: 1 });
    clock.advanceBy(999);
    frames(1);
    expect(media.state$.value.kind).toBe('live');
    clock.advanceBy(1);
    expect(media.state$.value).toMatchObject({ kind: 'stalled', since: 1_000 });
    frames(2);
    expect(media.state$.value.kind).toBe('live');
  });

  it('[MEDIA2] is set up anew after five seconds without a frame', () => {
    const { clock, machineId$, frames, watches } = start();
    machineId$.next('1');
    frames(1);
    clock.advanceBy(4_999);
    expect(watches()).toBe(1);
    clock.advanceBy(1);
    expect(watches()).toBe(2);
  });

  it('[MEDIA3] is given up when no machine is wanted', () => {
    const { clock, machineId$, media, frames, watches } = start();
    machineId$.next('1');
    frames(1);
    machineId$.next(null);
    expect(media.state$.value.kind).toBe('off');
    clock.advanceBy(60_000);
    expect(watches()).toBe(1);
    expect(clock.pending).toBe(0);
  });
});

describe('a picture that is lost', () => {
  const lost: VideoEvent = { kind: 'failed', error: { kind: 'offline' } };

  /** Each attempt to watch is in the test's hand. */
  function inHand(token: string | null = 't') {
    const clock = createVirtualClock(0);
    const attempts: Subject<VideoEvent>[] = [];
    const asked: unknown[] = [];
    const signIn$ = new BehaviorSubject(token === null ? null : ({ token } as SignIn));
    const machineId$ = new BehaviorSubject<string | null>(null);
    const media = createMedia(
      {
        link: {
          prepare: (token) => (asked.push(`prepare ${token}`), NEVER),
          watch(request) {
            asked.push(request);
            const attempt$ = new Subject<VideoEvent>();
            attempts.push(attempt$);
            return attempt$;
          },
        },
        ...{ clock, random: () => 0, wake$: NEVER, signIn$, machineId$, settings: defaultSettings.video },
      },
      createScope(),
    );
    const states: unknown[] = [];
    media.state$.subscribe((state) => states.push(state));
    const happens = (event: VideoEvent): void => attempts.at(-1)?.next(event);
    const fail = (): void => {
      happens(lost);
      attempts.at(-1)?.complete();
    };
    const frames = (framesDecoded: number, fps: number | null = 30) =>
      happens({ kind: 'progress', framesDecoded, fps });
    return { clock, asked, signIn$, machineId$, states, happens, fail, frames };
  }

  it('[MEDIA3] says why, waits its turn, and is set up again with all that is told on the way', () => {
    const { clock, asked, machineId$, states, happens, fail, frames } = inHand();
    machineId$.next('m1');
    happens({ kind: 'connecting' });
    happens({ kind: 'connected' });
    frames(5, 25);
    fail();
    clock.advanceBy(0);
    fail();
    expect(states).toEqual([
      { kind: 'off' },
      { kind: 'connecting', machineId: 'm1', attempt: 0 },
      { kind: 'live', machineId: 'm1', framesDecoded: 5, fps: 25 },
      {
        kind: 'waiting',
        machineId: 'm1',
        attempt: 1,
        retryAt: 0,
        message: { kind: 'keyed', key: 'failure.offline', params: {} },
      },
      { kind: 'connecting', machineId: 'm1', attempt: 1 },
      {
        kind: 'waiting',
        machineId: 'm1',
        attempt: 2,
        retryAt: 300,
        message: { kind: 'keyed', key: 'failure.offline', params: {} },
      },
    ]);
    expect(asked).toEqual(['prepare t', { machineId: 'm1', token: 't' }, { machineId: 'm1', token: 't' }]);
  });

  it('[MEDIA2] [LADDER3] has no reason to tell where frames just stopped, and begins at the foot of the ladder', () => {
    const { clock, asked, machineId$, states, fail, frames } = inHand();
    machineId$.next('m1');
    fail();
    clock.advanceBy(0);
    frames(1);
    clock.advanceBy(5_000);
    expect(states.slice(-3)).toEqual([
      { kind: 'stalled', machineId: 'm1', since: 1_000, framesDecoded: 1 },
      { kind: 'waiting', machineId: 'm1', attempt: 1, retryAt: 5_000, message: null },
      { kind: 'connecting', machineId: 'm1', attempt: 1 },
    ]);
    expect(asked).toHaveLength(4);
  });

  it('[MEDIA2] is set up anew when no first frame comes, and nothing stalls that was never live', () => {
    const { clock, asked, machineId$, states } = inHand();
    machineId$.next('m1');
    clock.advanceBy(4_999);
    expect(states).toHaveLength(2);
    clock.advanceBy(1);
    expect(asked).toHaveLength(3);
  });

  it('[MEDIA4] needs a token, and has its signalling connected anew for another one', () => {
    const { asked, machineId$, signIn$ } = inHand(null);
    machineId$.next('m1');
    expect(asked).toEqual([]);
    signIn$.next({ token: 't1' } as SignIn);
    signIn$.next({ token: 't1', pinHash: 'new' } as SignIn);
    signIn$.next({ token: 't2' } as SignIn);
    expect(asked.filter((what) => typeof what === 'string')).toEqual(['prepare t1', 'prepare t2']);
  });
});
