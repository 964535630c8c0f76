import { BehaviorSubject, NEVER, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createScope } from '../kernel/scope.ts';
import { message } from '../messages/message.ts';
import type { SignIn } from '../ports/http.ts';
import type { VideoEvent } from '../ports/video.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createVirtualClock } from '@farspin/testing';
import { createMedia } from './media.ts';

describe('a lost picture', () => {
  const noWay = message('failure.no-way');
  const again = message('picture.again');
  const lost: VideoEvent = { kind: 'failed', error: { kind: 'offline' } };

  /** Starts the picture with attempts that the test controls. */
  function inHand(token: string | null = 't') {
    const clock = createVirtualClock(0);
    const attempts: Subject<VideoEvent>[] = [];
    const asked: string[] = [];
    const signIn$ = new BehaviorSubject(token === null ? null : ({ token } as SignIn));
    const machineId$ = new BehaviorSubject<string | null>(null);
    const media = createMedia(
      {
        videoLink: {
          preWarm: (token) => (asked.push(`preWarm ${token}`), NEVER),
          watch(request) {
            asked.push(`${request.machineId} ${request.token}`);
            const attempt$ = new Subject<VideoEvent>();
            attempts.push(attempt$);
            return attempt$;
          },
        },
        ...{
          clock,
          random: { next: () => 0, id: () => '' },
          wake$: NEVER,
          back$: new Subject(),
          whep$: of(null),
          isCamera: () => true,
        },
        ...{ signIn$, machineId$, settings: { ...defaultSettings.video, rebuildMs: 5_000 } },
      },
      createScope(),
    );
    const states: unknown[] = [];
    media.state$.subscribe((state) => states.push(state));
    const happens = (event: VideoEvent): void => attempts.at(-1)?.next(event);
    const end = (): void => attempts.at(-1)?.complete();
    const fail = (): void => {
      happens(lost);
      end();
    };
    const frames = (framesDecoded: number, fps: number | null = 30) =>
      happens({ kind: 'progress', framesDecoded, fps });
    return { ...{ clock, asked, signIn$, machineId$, states, media }, happens, end, fail, frames };
  }

  it('[MEDIA3] reports the attempt and the pause after each failure, and is set up again after the pause', () => {
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
      { kind: 'connecting', machineId: 'm1', attempt: 0, message: null },
      { kind: 'live', machineId: 'm1', framesDecoded: 5, fps: 25 },
      { kind: 'waiting', machineId: 'm1', attempt: 1, retryAt: 0, message: again },
      { kind: 'connecting', machineId: 'm1', attempt: 1, message: again },
      { kind: 'waiting', machineId: 'm1', attempt: 2, retryAt: 300, message: again },
    ]);
    expect(asked).toEqual(['preWarm t', 'm1 t', 'm1 t']);
  });

  it('[MEDIA2] [LADDER3] reports missing frames, and restarts with the shortest pause', () => {
    const { clock, asked, machineId$, states, happens, fail, frames } = inHand();
    machineId$.next('m1');
    fail();
    clock.advanceBy(0);
    happens({ kind: 'connected' });
    frames(1);
    clock.advanceBy(5_000);
    expect(states.slice(-3)).toEqual([
      { kind: 'stalled', machineId: 'm1', since: 1_000, framesDecoded: 1, cause: 'still', retryAt: 5_000 },
      { kind: 'waiting', machineId: 'm1', attempt: 1, retryAt: 5_000, message: again },
      { kind: 'connecting', machineId: 'm1', attempt: 1, message: again },
    ]);
    expect(asked).toHaveLength(4);
  });

  it('[MEDIA11] is set up again when no first frame arrives, and cannot stall before the first frame', () => {
    const { clock, asked, machineId$, states, happens } = inHand();
    machineId$.next('m1');
    happens({ kind: 'connecting' });
    clock.advanceBy(19_999);
    expect(states).toHaveLength(2);
    clock.advanceBy(1);
    expect(states.at(-1)).toMatchObject({ kind: 'waiting', retryAt: 21_000 });
    clock.advanceBy(1_000);
    expect(asked).toHaveLength(3);
  });

  it('[MEDIA10] [MEDIA14] without a first frame, shows the cause until a frame arrives, even during a retry', () => {
    const { clock, machineId$, media, states, happens, frames } = inHand();
    const still = message('game.picture.connecting');
    const findNoWay = (): void => {
      happens({ kind: 'stage', stage: 'ice' });
      clock.advanceBy(10_000);
    };
    machineId$.next('m1');
    findNoWay();
    expect(states.slice(-2)).toMatchObject([
      { kind: 'waiting', attempt: 1, message: still },
      { kind: 'connecting', attempt: 1, message: still },
    ]);
    findNoWay();
    expect(states.at(-1)).toMatchObject({ kind: 'waiting', attempt: 2, retryAt: 20_300, message: still });
    media.retry();
    expect(states.at(-1)).toMatchObject({ kind: 'connecting', attempt: 0, message: still });
    findNoWay();
    findNoWay();
    expect(states.at(-1)).toMatchObject({ message: noWay });
    media.retry();
    expect(states.at(-1)).toMatchObject({ kind: 'connecting', attempt: 0, message: noWay });
    frames(1);
    media.retry();
    expect(states.at(-1)).toMatchObject({ kind: 'connecting', message: null });
    findNoWay();
    machineId$.next(null);
    machineId$.next('m2');
    expect(states.at(-1)).toEqual({ kind: 'connecting', machineId: 'm2', attempt: 0, message: null });
  });

  it('[MEDIA6] [MEDIA10] is reported at once and not retried if only a relay is allowed and no relay exists', () => {
    const { clock, asked, machineId$, states, happens } = inHand();
    machineId$.next('m1');
    happens({ kind: 'failed', error: { kind: 'no-relay' } });
    clock.advanceBy(60_000);
    expect(states.at(-1)).toEqual({ kind: 'down', machineId: 'm1', message: message('failure.no-relay') });
    expect(asked).toHaveLength(2);
  });

  it('[LADDER6] is set up again after the pause that the server requests', () => {
    const { clock, asked, machineId$, states, happens, end } = inHand();
    machineId$.next('m1');
    happens({ kind: 'failed', error: { kind: 'lost', status: 503 }, retryAfterMs: 9_000 });
    end();
    expect(states.at(-1)).toMatchObject({ kind: 'waiting', retryAt: 9_000 });
    clock.advanceBy(8_999);
    expect(asked).toHaveLength(2);
    clock.advanceBy(1);
    expect(asked).toHaveLength(3);
  });

  it('[MEDIA4] requires a token, and reconnects its signalling for a new token', () => {
    const { asked, machineId$, signIn$ } = inHand(null);
    machineId$.next('m1');
    expect(asked).toEqual([]);
    signIn$.next({ token: 't1' } as SignIn);
    signIn$.next({ token: 't1', pinHash: 'new' } as SignIn);
    signIn$.next({ token: 't2' } as SignIn);
    expect(asked.filter((what) => what.startsWith('preWarm'))).toEqual(['preWarm t1', 'preWarm t2']);
  });
});
