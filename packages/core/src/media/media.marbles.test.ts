import { BehaviorSubject, ignoreElements, merge, NEVER, Observable, of, Subject, tap } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { constant } from '../kernel/behavior.ts';
import { createScope } from '../kernel/scope.ts';
import type { SignIn } from '../ports/http.ts';
import type { VideoEvent } from '../ports/video.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createDevice } from '@farspin/testing';
import { createVirtualClock } from '@farspin/testing';
import { createMedia } from './media.ts';

function start(isCamera = true, settings: Partial<typeof defaultSettings.video> = {}) {
  const clock = createVirtualClock(0);
  const device = createDevice(clock);
  const video$ = new Subject<VideoEvent>();
  const machineId$ = new BehaviorSubject<string | null>(null);
  const prepared = { now: 0 };
  const wake$ = new Subject<void>();
  let watches = 0;
  let restarts = 0;
  const media = createMedia(
    {
      videoLink: {
        preWarm: () =>
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
      clock: device.clock,
      random: { next: () => 0, id: () => '' },
      wake$,
      back$: new Subject(),
      whep$: of(null),
      isCamera: () => isCamera,
      signIn$: constant<SignIn | null>({ token: 't' } as SignIn),
      machineId$,
      settings: { ...defaultSettings.video, rebuildMs: 5_000, ...settings },
    },
    createScope(),
  );
  const frames = (framesDecoded: number) => video$.next({ kind: 'progress', framesDecoded, fps: 30 });
  const counts = { watches: () => watches, restarts: () => restarts };
  return { clock, device, machineId$, media, frames, prepared, video$, wake$, ...counts };
}

describe('the picture', () => {
  it('[MEDIA4] connects its signalling before a machine is chosen', () => {
    expect(start().prepared.now).toBe(1);
  });

  it('[MEDIA1] is live after its first frame, and stalls a second after its last frame', () => {
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

  it('[MEDIA2] is set up again after five seconds without a frame', () => {
    const { clock, machineId$, frames, watches } = start();
    machineId$.next('1');
    frames(1);
    clock.advanceBy(4_999);
    expect(watches()).toBe(1);
    clock.advanceBy(1);
    expect(watches()).toBe(2);
  });

  it('[MEDIA3] is closed when no machine is selected', () => {
    const { clock, machineId$, media, frames, watches } = start();
    machineId$.next('1');
    frames(1);
    machineId$.next(null);
    expect([media.state$.value.kind, clock.pending]).toEqual(['off', 0]);
    clock.advanceBy(60_000);
    expect(watches()).toBe(1);
  });
});

describe('a stalled picture', () => {
  it('[MEDIA5] requests another route once, and is set up again if no frame arrives', () => {
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

  it('[MEDIA5] stalls at once when its route is lost, and continues when a frame arrives on another route', () => {
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

  it('[MEDIA7] continues if a frame arrives within a second after a wake-up, and is set up again otherwise', () => {
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

  it('[MEDIA7] has the full time of an attempt if no frame has arrived before the wake-up', () => {
    const { clock, machineId$, wake$, watches } = start(true, { stallMs: 300 });
    machineId$.next('1');
    clock.advanceBy(200);
    wake$.next();
    clock.advanceBy(799);
    expect(watches()).toBe(1);
    clock.advanceBy(1);
    expect(watches()).toBe(2);
  });

  it('[MEDIA1] is detected regardless of clock changes', () => {
    const { clock, machineId$, media, frames } = start();
    machineId$.next('1');
    frames(1);
    clock.advanceBy(999);
    frames(2);
    clock.advanceBy(999);
    expect(media.state$.value.kind).toBe('live');
  });
});

describe('a black picture', () => {
  const frameASecond = ({ clock, frames, video$ }: ReturnType<typeof start>, brightness: readonly number[]): void =>
    brightness.forEach((spot, second) => {
      frames(second + 1);
      video$.next({ kind: 'looked', brightness: spot });
      clock.advanceBy(900);
    });

  it('[MEDIA8] [TIME2] is detected within the time limit even if the clock was set back', () => {
    const stage = start();
    stage.machineId$.next('1');
    frameASecond(stage, [1]);
    stage.device.jump(-3_600_000);
    frameASecond(stage, [0, 0, 0, 0, 0, 0, 0]);
    expect(stage.media.state$.value).toMatchObject({ kind: 'stalled', cause: 'black' });
  });

  it('[MEDIA8] is detected after 5 s, and is live again with the first frame that is not black', () => {
    const stage = start();
    stage.clock.advanceBy(1_000);
    stage.machineId$.next('1');
    frameASecond(stage, [1, 0, 0.06, 0, 0]);
    stage.frames(6);
    stage.clock.advanceBy(499);
    stage.video$.next({ kind: 'looked', brightness: 0 });
    expect(stage.media.state$.value.kind).toBe('live');
    stage.clock.advanceBy(1);
    stage.video$.next({ kind: 'looked', brightness: 0 });
    expect(stage.media.state$.value).toMatchObject({ kind: 'stalled', cause: 'black', retryAt: null });
    stage.frames(90);
    expect(stage.media.state$.value).toMatchObject({ kind: 'stalled', cause: 'black' });
    stage.video$.next({ kind: 'looked', brightness: 0.4 });
    stage.frames(91);
    expect([stage.media.state$.value.kind, stage.watches()]).toEqual(['live', 1]);
  });

  it('[MEDIA8] is ignored if the video shows the screen of the machine and not a camera', () => {
    const stage = start(false);
    stage.machineId$.next('1');
    frameASecond(stage, [0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(stage.media.state$.value.kind).toBe('live');
  });
});

describe('retrying the picture', () => {
  const no: VideoEvent = { kind: 'failed', error: { kind: 'refused', refusal: { code: 1, text: 'No', params: {} } } };

  it('[MEDIA6] [MEDIA9] sets up a refused picture again only when the player asks', () => {
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

  it('[MEDIA9] sets the picture up again in any state, but not without a machine', () => {
    const { machineId$, media, frames, watches } = start();
    media.retry();
    expect([media.state$.value.kind, watches()]).toEqual(['off', 0]);
    machineId$.next('1');
    frames(1);
    media.retry();
    expect([media.state$.value, watches()]).toEqual([
      { kind: 'connecting', machineId: '1', attempt: 0, message: null },
      2,
    ]);
  });
});
