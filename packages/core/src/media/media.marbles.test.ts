import { BehaviorSubject, ignoreElements, merge, NEVER, Observable, of, Subject, tap } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { constant } from '../kernel/behavior.ts';
import { createScope } from '../kernel/scope.ts';
import type { SignIn, VideoEvent } from '../ports.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createVirtualClock } from '../testing/virtual-time.ts';
import { createMedia } from './media.ts';

function start(isCamera = true) {
  const clock = createVirtualClock(0);
  const video$ = new Subject<VideoEvent>();
  const machineId$ = new BehaviorSubject<string | null>(null);
  const prepared = { now: 0 };
  const wake$ = new Subject<void>();
  let watches = 0;
  let restarts = 0;
  const media = createMedia(
    {
      link: {
        prepare: () =>
          new Observable(() => {
            prepared.now += 1;
            return () => (prepared.now -= 1);
          }),
        watch({ restart$ = NEVER }) {
          watches += 1;
          return merge(
            video$,
            restart$.pipe(
              tap(() => (restarts += 1)),
              ignoreElements(),
            ),
          );
        },
      },
      clock,
      random: () => 0,
      wake$,
      back$: new Subject(),
      whep$: of(null),
      isCamera: () => isCamera,
      signIn$: constant<SignIn | null>({ token: 't' } as SignIn),
      machineId$,
      settings: defaultSettings.video,
    },
    createScope(),
  );
  const frames = (framesDecoded: number) => video$.next({ kind: 'progress', framesDecoded, fps: 30 });
  const counts = { watches: () => watches, restarts: () => restarts };
  return { clock, machineId$, media, frames, prepared, video$, wake$, ...counts };
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
    expect(media.state$.value).toMatchObject({ kind: 'stalled', since: 1_000, cause: 'still', retryAt: 5_000 });
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
    const asked: string[] = [];
    const signIn$ = new BehaviorSubject(token === null ? null : ({ token } as SignIn));
    const machineId$ = new BehaviorSubject<string | null>(null);
    const media = createMedia(
      {
        link: {
          prepare: (token) => (asked.push(`prepare ${token}`), NEVER),
          watch(request) {
            asked.push(`${request.machineId} ${request.token}`);
            const attempt$ = new Subject<VideoEvent>();
            attempts.push(attempt$);
            return attempt$;
          },
        },
        ...{ clock, random: () => 0, wake$: NEVER, back$: new Subject(), whep$: of(null), isCamera: () => true },
        ...{ signIn$, machineId$, settings: defaultSettings.video },
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
    expect(asked).toEqual(['prepare t', 'm1 t', 'm1 t']);
  });

  it('[MEDIA2] [LADDER3] has no reason to tell where frames just stopped, and begins at the foot of the ladder', () => {
    const { clock, asked, machineId$, states, fail, frames } = inHand();
    machineId$.next('m1');
    fail();
    clock.advanceBy(0);
    frames(1);
    clock.advanceBy(5_000);
    expect(states.slice(-3)).toEqual([
      { kind: 'stalled', machineId: 'm1', since: 1_000, framesDecoded: 1, cause: 'still', retryAt: 5_000 },
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
    expect(asked.filter((what) => what.startsWith('prepare'))).toEqual(['prepare t1', 'prepare t2']);
  });
});

describe('a picture that stalls', () => {
  it('[MEDIA5] has another way to it asked for, once, before it is set up anew', () => {
    const { clock, machineId$, frames, video$, watches, restarts } = start();
    machineId$.next('1');
    video$.next({ kind: 'disconnected' });
    expect(restarts()).toBe(0);
    frames(1);
    clock.advanceBy(1_000);
    video$.next({ kind: 'disconnected' });
    clock.advanceBy(3_999);
    expect([restarts(), watches()]).toEqual([1, 1]);
    clock.advanceBy(1);
    expect(watches()).toBe(2);
  });

  it('[MEDIA5] is stalled as soon as its way is gone, and lives on when a frame comes by another', () => {
    const { clock, machineId$, media, frames, video$, watches, restarts } = start();
    machineId$.next('1');
    frames(1);
    clock.advanceBy(300);
    video$.next({ kind: 'disconnected' });
    expect(media.state$.value).toMatchObject({ kind: 'stalled', since: 300, cause: 'disconnected', retryAt: 5_000 });
    frames(2);
    expect([media.state$.value.kind, restarts(), watches()]).toEqual(['live', 1, 1]);
    clock.advanceBy(1_000);
    expect(restarts()).toBe(2);
  });

  it('[MEDIA7] after a wake-up is given one second, and one that lives is left alone', () => {
    const { clock, machineId$, frames, wake$, watches } = start();
    machineId$.next('1');
    frames(1);
    clock.advanceBy(500);
    wake$.next();
    frames(2);
    clock.advanceBy(999);
    expect(watches()).toBe(1);
    wake$.next();
    clock.advanceBy(999);
    expect(watches()).toBe(1);
    clock.advanceBy(1);
    expect(watches()).toBe(2);
  });

  it('[MEDIA1] does so whatever the clock says', () => {
    const { clock, machineId$, media, frames } = start();
    machineId$.next('1');
    frames(1);
    clock.advanceBy(999);
    frames(2);
    clock.advanceBy(999);
    expect(media.state$.value.kind).toBe('live');
  });
});

describe('a picture that shows nothing', () => {
  const frameASecond = ({ clock, frames, video$ }: ReturnType<typeof start>, brightness: readonly number[]): void =>
    brightness.forEach((spot, second) => {
      frames(second + 1);
      video$.next({ kind: 'looked', brightness: spot });
      clock.advanceBy(900);
    });

  it('[MEDIA8] is called black after 5 s, and live again with the first frame after it shows something', () => {
    const stage = start();
    stage.machineId$.next('1');
    frameASecond(stage, [1, 0, 0.05, 0, 0, 0]);
    expect(stage.media.state$.value.kind).toBe('live');
    stage.video$.next({ kind: 'looked', brightness: 0 });
    expect(stage.media.state$.value).toMatchObject({ kind: 'stalled', cause: 'black', retryAt: null });
    stage.frames(90);
    expect(stage.media.state$.value).toMatchObject({ kind: 'stalled', cause: 'black' });
    stage.video$.next({ kind: 'looked', brightness: 0.4 });
    stage.frames(91);
    expect([stage.media.state$.value.kind, stage.watches()]).toEqual(['live', 1]);
  });

  it('[MEDIA8] may be a machine’s own screen', () => {
    const stage = start(false);
    stage.machineId$.next('1');
    frameASecond(stage, [0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(stage.media.state$.value.kind).toBe('live');
  });
});

describe('a picture that is asked for', () => {
  const no: VideoEvent = { kind: 'failed', error: { kind: 'refused', refusal: { code: 1, text: 'No', params: {} } } };

  it('[MEDIA6] [MEDIA9] and refused stays down until the player asks again', () => {
    const { clock, machineId$, media, video$, wake$, watches } = start();
    machineId$.next('1');
    const failing$ = video$.subscribe();
    video$.next(no);
    video$.complete();
    failing$.unsubscribe();
    expect(media.state$.value).toEqual({ kind: 'down', machineId: '1', message: { kind: 'server', text: 'No' } });
    clock.advanceBy(60_000);
    wake$.next();
    expect([watches(), clock.pending]).toEqual([1, 0]);
    media.retry();
    expect(watches()).toBe(2);
  });

  it('[MEDIA9] again is set up anew, whatever it is, and not where none is wanted', () => {
    const { machineId$, media, frames, watches } = start();
    media.retry();
    expect([media.state$.value.kind, watches()]).toEqual(['off', 0]);
    machineId$.next('1');
    frames(1);
    media.retry();
    expect([media.state$.value, watches()]).toEqual([{ kind: 'connecting', machineId: '1', attempt: 0 }, 2]);
  });
});
