import { concat, config, EMPTY, NEVER, Observable, of, Subject, takeWhile, throwError } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { createVirtualClock } from '@farspin/testing';
import { createDevice } from '@farspin/testing';
import { createDice, type Dice } from '@farspin/testing';
import { controlConnection, withBackoff, retryDelayMs, type BackoffEvent, type BackoffOptions } from './backoff.ts';

type Event = 'up' | 'refused';
const spread = { spreadMs: 3_000 };

function run(
  connect: () => Observable<Event>,
  wake$: Observable<unknown> = NEVER,
  {
    random = { next: () => 0 },
    back$ = new Subject(),
    timers = null,
    ...more
  }: Partial<
    Pick<BackoffOptions<Event>, 'back$' | 'isFinal' | 'isFoundDead' | 'leastPauseMs' | 'random' | 'spreadMs'>
  > & { readonly timers?: Dice | null } = {},
) {
  const clock = createVirtualClock(0);
  const device = createDevice(clock, undefined, timers);
  const emitted: (BackoffEvent<Event> & { at: number })[] = [];
  let completed = false;
  const subscription = withBackoff(connect, {
    clock: device.page,
    random,
    wake$,
    back$,
    spreadMs: 0,
    hangMs: 500,
    isUp: (event) => event === 'up',
    isFinal: (event) => event === 'refused',
    ...more,
  }).subscribe({
    next: (event) => emitted.push({ ...event, at: clock.now() }),
    complete: () => (completed = true),
  });
  const tries = () => emitted.filter(({ kind }) => kind === 'trying').map(({ at }) => at);
  return { clock, device, emitted, tries, subscription, isCompleted: () => completed };
}

describe('the backoff', () => {
  it('[LADDER1] retries at once, then after growing pauses, then every 7 s', () => {
    const { clock, tries } = run(() => EMPTY);
    clock.advanceBy(31_000);
    expect(tries()).toEqual([0, 0, 300, 1_500, 4_200, 9_000, 16_000, 23_000, 30_000]);
  });

  it('[KERNEL3] retries after a connection that throws, and reports the error', () => {
    const reported: unknown[] = [];
    config.onUnhandledError = (error: unknown) => reported.push(error);
    vi.useFakeTimers();
    const { clock, tries } = run(() => throwError(() => 'a bug of an operator'));
    clock.advanceBy(2_000);
    vi.runAllTimers();
    vi.useRealTimers();
    config.onUnhandledError = null;
    expect(tries()).toEqual([0, 0, 300, 1_500]);
    expect(reported).toEqual(Array(4).fill('a bug of an operator'));
  });

  it('[LADDER1] lengthens each pause by up to a fifth', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 100].map((attempt) => retryDelayMs(attempt, { next: () => 0 }))).toEqual([
      0, 300, 1_200, 2_700, 4_800, 7_000, 7_000, 7_000,
    ]);
    expect(retryDelayMs(5, { next: () => 0.999_999 })).toBe(8_400);
  });

  it('[LADDER2] cuts only the current pause short on a wake-up', () => {
    const wake$ = new Subject<void>();
    const { clock, tries } = run(() => EMPTY, wake$);
    clock.advanceBy(10_000);
    expect(tries().at(-1)).toBe(9_000);
    wake$.next();
    expect(tries().at(-1)).toBe(10_000);
    clock.advanceBy(6_999);
    expect(tries().at(-1)).toBe(10_000);
    clock.advanceBy(1);
    expect(tries().at(-1)).toBe(17_000);
  });

  it('[LADDER3] resets after a connection was up', () => {
    const outcomes = [EMPTY, EMPTY, EMPTY, of<Event>('up'), EMPTY];
    const { clock, tries } = run(() => outcomes.shift() ?? NEVER);
    clock.advanceBy(10_000);
    expect(tries()).toEqual([0, 0, 300, 1_500, 1_500, 1_800]);
  });

  it('[LADDER3] ends with a final refusal', () => {
    const { clock, tries, isCompleted } = run(() => concat(of<Event>('refused')));
    clock.advanceBy(60_000);
    expect(tries()).toEqual([0]);
    expect(isCompleted()).toBe(true);
  });

  it('leaves no timer running after unsubscribe', () => {
    const { clock, subscription } = run(() => EMPTY);
    clock.advanceBy(5_000);
    subscription.unsubscribe();
    expect(clock.pending).toBe(0);
  });

  it('does not increase the call depth with the number of attempts', () => {
    const { clock, tries } = run(() => EMPTY);
    clock.advanceBy(7_000 * 20_000);
    expect(tries().length).toBeGreaterThan(20_000);
  });
});

describe('reconnection of many clients', () => {
  it('[LADDER4] reconnects at most a fifth of 1 000 dropped clients in any 500 ms', () => {
    const dice = createDice(7, 'crowd');
    const returns: number[] = [];
    for (let client = 0; client < 1_000; client += 1) {
      const drop$ = new Subject<Event>();
      let tries = 0;
      const { clock } = run(
        () => {
          tries += 1;
          if (tries > 1) returns.push(clock.now());
          return tries === 1 ? concat(of<Event>('up'), drop$) : NEVER;
        },
        NEVER,
        { ...controlConnection, random: { next: dice.next } },
      );
      drop$.complete();
      clock.advanceBy(10_000);
    }
    returns.sort((a, b) => a - b);
    const inHalfASecondFrom = (at: number): number => returns.filter((back) => back >= at && back < at + 500).length;
    expect(returns).toHaveLength(1_000);
    expect(Math.max(...returns)).toBeLessThanOrEqual(3_000);
    expect(Math.max(...returns.map(inHalfASecondFrom))).toBeLessThanOrEqual(200);
  });

  it('[LADDER4] lengthens the pauses after the random delay, and does not delay a client that was never connected', () => {
    const outcomes = [of<Event>('up'), EMPTY, EMPTY];
    const { clock, tries } = run(() => outcomes.shift() ?? NEVER, NEVER, { ...spread, random: { next: () => 0.5 } });
    clock.advanceBy(10_000);
    expect(tries()).toEqual([0, 1_500, 1_830, 3_150]);
    const never = run(() => EMPTY, NEVER, { ...spread, random: { next: () => 0.5 } });
    never.clock.advanceBy(0);
    expect(never.tries()).toEqual([0, 0]);
  });

  it('[LADDER4] reconnects at once if the client itself found the connection dead', () => {
    const connection$ = new Subject<Event>();
    const connections = [concat(of<Event>('up'), connection$)];
    const options = {
      ...spread,
      random: { next: () => 0.9 },
      isFoundDead: (event: Event) => event === 'refused',
      isFinal: () => false,
    };
    const { clock, tries } = run(() => connections.shift() ?? NEVER, NEVER, options);
    clock.advanceBy(10_000);
    connection$.next('refused');
    connection$.complete();
    clock.advanceBy(0);
    expect(tries()).toEqual([0, 10_000]);
  });

  it('[LADDER2] [LADDER4] does not delay a client that has just woken up, and ends the delay of a client on a wake-up', () => {
    const wake$ = new Subject<void>();
    const drop$ = new Subject<Event>();
    const connections = [concat(of<Event>('up'), drop$)];
    const { clock, tries } = run(() => connections.shift() ?? NEVER, wake$, { ...spread, random: { next: () => 0.9 } });
    clock.advanceBy(10_000);
    wake$.next();
    clock.advanceBy(2_000);
    drop$.complete();
    clock.advanceBy(0);
    expect(tries()).toEqual([0, 12_000]);
    const other$ = new Subject<void>();
    const outcomes = [of<Event>('up')];
    const dropped = run(() => outcomes.shift() ?? NEVER, other$, { ...spread, random: { next: () => 0.9 } });
    dropped.clock.advanceBy(1_000);
    other$.next();
    expect(dropped.tries()).toEqual([0, 1_000]);
  });
});

describe('a hanging attempt', () => {
  it('[LADDER2] is aborted at a wake-up if it is 500 ms old, or else when its age reaches 500 ms', () => {
    const wake$ = new Subject<void>();
    const { clock, tries } = run(() => NEVER, wake$);
    clock.advanceBy(499);
    wake$.next();
    expect(tries()).toEqual([0]);
    clock.advanceBy(1);
    expect(tries()).toEqual([0, 500]);
    clock.advanceBy(10_000);
    expect(tries()).toEqual([0, 500]);
    wake$.next();
    expect(tries()).toEqual([0, 500, 10_500]);
  });

  it.each([-3_600_000, -1])(
    '[LADDER2] [TIME2] is aborted at most 500 ms later if the clock is set by %i ms',
    (byMs) => {
      const wake$ = new Subject<void>();
      const { clock, device, tries } = run(() => NEVER, wake$);
      clock.advanceBy(300);
      device.jump(byMs);
      wake$.next();
      expect(tries()).toHaveLength(1);
      clock.advanceBy(500);
      expect(tries()).toHaveLength(2);
    },
  );

  it('[LADDER2] [TIME1] is aborted after 500 ms even if the timer fires early', () => {
    const wake$ = new Subject<void>();
    const early: Dice = { ...createDice(1, 'timers'), next: () => 0 };
    const { clock, tries } = run(() => NEVER, wake$, { timers: early });
    clock.advanceBy(400);
    wake$.next();
    clock.advanceBy(200);
    expect(tries()).toEqual([0, 500]);
  });

  it('[LADDER2] is not aborted by the wake-up that started the attempt', () => {
    const wake$ = new Subject<void>();
    const outcomes: Observable<Event>[] = [EMPTY, EMPTY];
    const { clock, tries } = run(() => outcomes.shift() ?? NEVER, wake$);
    clock.advanceBy(100);
    wake$.next();
    clock.advanceBy(10_000);
    expect(tries()).toEqual([0, 0, 100]);
  });

  it('[LADDER2] is not aborted after the attempt has connected or ended', () => {
    const wake$ = new Subject<void>();
    const connection$ = new Subject<Event>();
    const up = run(() => connection$, wake$);
    up.clock.advanceBy(100);
    wake$.next();
    connection$.next('up');
    up.clock.advanceBy(10_000);
    expect(up.tries()).toEqual([0]);
    const failing$ = new Subject<Event>();
    const tries$ = [EMPTY, EMPTY, failing$];
    const ended = run(() => tries$.shift() ?? EMPTY, wake$);
    ended.clock.advanceBy(400);
    wake$.next();
    failing$.complete();
    ended.clock.advanceBy(1_199);
    expect(ended.tries()).toEqual([0, 0, 300]);
    ended.clock.advanceBy(1);
    expect(ended.tries()).toEqual([0, 0, 300, 1_600]);
  });
});

describe('connections over the same network', () => {
  it('[LADDER5] are retried when another connection is up again, except in the random pause after a drop', () => {
    const back$ = new Subject<unknown>();
    const failing = run(() => EMPTY, NEVER, { back$ });
    failing.clock.advanceBy(10_000);
    back$.next(null);
    expect(failing.tries().at(-1)).toBe(10_000);
    const outcomes = [of<Event>('up')];
    const dropped = run(() => outcomes.shift() ?? NEVER, NEVER, { back$, ...spread, random: { next: () => 0.5 } });
    back$.next(null);
    expect(dropped.tries()).toEqual([0]);
  });

  it('[LADDER5] are notified once about each established connection', () => {
    const back$ = new Subject<unknown>();
    let told = 0;
    back$.subscribe(() => (told += 1));
    run(() => concat(of<Event>('up'), of<Event>('up'), NEVER), NEVER, { back$ });
    expect(told).toBe(1);
  });
});

it.each([
  ['trying', 1],
  ['waiting', 2],
] as const)(
  '[LADDER3] leaves no connection or timer when a subscriber unsubscribes at the event %s of attempt %d',
  (kind, attempt) => {
    const clock = createVirtualClock(0);
    let connected = 0;
    const connection$ = new Observable<Event>((subscriber) => {
      connected += 1;
      clock.scheduler.schedule(() => subscriber.complete(), 10);
    });
    const options = { clock, random: { next: () => 0 }, wake$: NEVER, back$: new Subject(), spreadMs: 0, hangMs: 500 };
    withBackoff(() => connection$, { ...options, isUp: () => false })
      .pipe(takeWhile((event) => event.kind !== kind || event.attempt < attempt))
      .subscribe();
    clock.advanceBy(20);
    expect([connected, clock.pending]).toEqual([attempt, 0]);
  },
);

it('[LADDER6] waits for the time that the server requests', () => {
  const outcomes = [of<Event>('refused'), EMPTY];
  const clock = createVirtualClock(0);
  const tries: number[] = [];
  withBackoff(
    () => {
      tries.push(clock.now());
      return outcomes.shift() ?? NEVER;
    },
    {
      ...{ clock, random: { next: () => 0 }, wake$: NEVER, back$: new Subject(), spreadMs: 0, hangMs: 500 },
      ...{ isUp: () => false, isFinal: () => false, leastPauseMs: () => 5_000 },
    },
  ).subscribe();
  clock.advanceBy(20_000);
  expect(tries).toEqual([0, 5_000, 5_300]);
});
