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
