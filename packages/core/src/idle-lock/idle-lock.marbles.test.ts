import { BehaviorSubject, NEVER, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createScope } from '../kernel/scope.ts';
import type { Message } from '../messages/message.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import type { SignIn } from '../ports/http.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { memoryHash } from '@farspin/testing';
import { createMemoryStore } from '@farspin/testing';
import { createVirtualClock, type VirtualClock } from '@farspin/testing';
import { createIdleLock } from './idle-lock.ts';
import { createLockFlag } from './lock-flag.ts';

const signIn = (pinHash: string | null) => ({ token: 't', pinHash }) as SignIn;

const { afterMs } = defaultSettings.idle;

interface Start {
  readonly check?: boolean;
  readonly pinHash?: string | null;
  readonly store?: KeyValueStore;
  readonly clock?: VirtualClock;
  /** True if the player has just signed in by name, false for a stored token. */
  readonly byName?: boolean;
  /** True if the recorded lock belongs to another account. */
  readonly isOfOther?: boolean;
}

function start(options: Start = {}) {
  const {
    check = true,
    pinHash = 'hash of 1234',
    store = createMemoryStore(),
    byName = true,
    isOfOther = false,
  } = options;
  const clock = options.clock ?? createVirtualClock(0);
  const moved$ = new Subject<number>();
  const signIn$ = new BehaviorSubject<SignIn | null>(signIn(pinHash));
  const why: Message[] = [];
  const asked: number[] = [];
  const scope = createScope();
  const lock = createIdleLock(
    {
      activity: { watch: () => moved$ },
      hash: {
        hex: (algorithm, text) => (algorithm === 'sha256' ? `hash of ${text}` : memoryHash.hex(algorithm, text)),
      },
      clock,
      signIn$,
      flag: createLockFlag(
        {
          store,
          clock,
          afterMs,
          isTokenGiven: () => false,
          isOfOther: () => isOfOther,
          signedOut$: of(byName),
          notKept: () => undefined,
        },
        scope,
      ),
      signOut(message) {
        why.push(message);
        signIn$.next(null);
      },
      renew: () => (asked.push(clock.now()), NEVER),
      settings: { ...defaultSettings, pin: { ...defaultSettings.pin, check } },
    },
    scope,
  );
  return { clock, moved$, signIn$, why, asked, lock, store, scope, kind: () => lock.state$.value.kind };
}

function miss({ clock, lock }: ReturnType<typeof start>, times: number): void {
  for (let time = 0; time < times; time += 1) {
    lock.tryPin('0000');
    clock.advanceBy(60_000);
  }
}

describe('the idle lock', () => {
  it('[LOCK2] [TIME4] closes 60 000 ms after a movement, even if the movement is reported late', () => {
    const { clock, moved$, kind } = start();
    clock.advanceTo(30_000);
    moved$.next(20_000);
    clock.advanceTo(69_999);
    expect(kind()).toBe('unlocked');
    clock.advanceBy(1);
    expect(kind()).toBe('locked');
  });

  it('[LOCK2] closes exactly 60 000 ms after the last movement', () => {
    const { clock, moved$, kind } = start();
    clock.advanceBy(10_000);
    moved$.next(0);
    clock.advanceBy(59_999);
    expect(kind()).toBe('unlocked');
    clock.advanceBy(1);
    expect(kind()).toBe('locked');
    clock.advanceBy(1);
    expect(kind()).toBe('locked');
  });

  it('[LOCK2] is postponed by every movement', () => {
    const { clock, moved$, kind } = start();
    for (let times = 0; times < 5; times += 1) {
      clock.advanceBy(59_999);
      moved$.next(0);
    }
    expect(kind()).toBe('unlocked');
  });

  it('[LOCK1] does not exist while the PIN check is off', () => {
    const { clock, kind } = start({ check: false });
    clock.advanceBy(3_600_000);
    expect(kind()).toBe('off');
    expect(clock.pending).toBe(0);
  });

  it('[LOCK1] [LOCK8] does not exist while the PIN check is off, even if a lock of another account is recorded', () => {
    const store = createMemoryStore();
    store.write('lock', '{"wrongPins":1,"waitUntil":null}');
    const { clock, kind } = start({ check: false, store, isOfOther: true });
    expect(kind()).toBe('off');
    clock.advanceBy(3_600_000);
    expect(kind()).toBe('off');
    expect(start({ check: false, store, byName: false }).kind()).toBe('off');
  });

  it('[LOCK4] opens with the PIN that matches the hash, and restarts the idle time', () => {
    const { clock, lock, kind } = start();
    clock.advanceBy(60_000);
    lock.tryPin('4321');
    expect(lock.state$.value).toMatchObject({ wrongPins: 1, message: { key: 'lock.wrong-pin' } });
    lock.tryPin('1234');
    expect(kind()).toBe('unlocked');
    clock.advanceBy(60_000);
    expect(lock.state$.value).toMatchObject({ kind: 'locked', wrongPins: 0 });
  });

  it('[LOCK7] pauses after the third wrong PIN', () => {
    const bench = start();
    bench.clock.advanceBy(60_000);
    for (let times = 0; times < 3; times += 1) bench.lock.tryPin('0000');
    bench.clock.advanceBy(4_999);
    bench.lock.tryPin('1234');
    expect(bench.kind()).toBe('locked');
    bench.clock.advanceBy(1);
    bench.lock.tryPin('1234');
    expect(bench.kind()).toBe('unlocked');
  });

  it('[LOCK7] signs the player out once, after the last wrong PIN', () => {
    const bench = start();
    bench.clock.advanceBy(60_000);
    miss(bench, 4);
    expect(bench.why).toEqual([]);
    miss(bench, 3);
    expect(bench.why).toMatchObject([{ key: 'lock.too-many' }]);
    expect(bench.kind()).toBe('off');
  });

  it('[LOCK3] stays closed after a reload, with the remaining attempts', () => {
    const before = start();
    before.clock.advanceBy(60_000);
    miss(before, 4);
    const after = start({ ...before, byName: false });
    expect(after.lock.state$.value).toMatchObject({ kind: 'locked', wrongPins: 4 });
    miss(after, 1);
    expect(after.why).toHaveLength(1);
  });

  it.each(['md5', 'sha1'] as const)(
    '[LOCK12] opens with the PIN even if the PIN check was turned off after the lock closed (%s)',
    (algorithm) => {
      const pinHash = memoryHash.hex(algorithm, '1234');
      const before = start({ pinHash });
      before.clock.advanceBy(60_000);
      before.scope.unsubscribe();
      const after = start({ ...before, check: false, pinHash, byName: false });
      expect(after.kind()).toBe('locked');
      after.lock.tryPin('4321');
      expect(after.kind()).toBe('locked');
      after.lock.tryPin('1234');
      expect(after.kind()).toBe('off');
    },
  );

  it('[LOCK3] stays open after a reload if the lock was open before', () => {
    const before = start();
    before.clock.advanceBy(60_000);
    before.lock.tryPin('1234');
    expect(start({ ...before, byName: false }).kind()).toBe('unlocked');
  });

  it.each([
    [59_999, 'unlocked'],
    [60_000, 'locked'],
  ])('[LOCK8] is, on a page that opens %d ms after the last movement on the closed page, %s', (ms, kind) => {
    const before = start();
    before.scope.unsubscribe();
    before.clock.advanceBy(ms);
    expect(start({ ...before, byName: false }).kind()).toBe(kind);
  });

  it('[LOCK8] is not kept open by a reload', () => {
    const before = start();
    before.clock.advanceBy(50_000);
    before.scope.unsubscribe();
    const after = start({ ...before, byName: false });
    after.clock.advanceBy(9_999);
    expect(after.kind()).toBe('unlocked');
    after.clock.advanceBy(1);
    expect(after.kind()).toBe('locked');
  });

  it('[LOCK10] stays open in every tab while any tab is in use', () => {
    const used = start();
    const idle = start({ ...used, byName: false });
    for (let times = 0; times < 5; times += 1) {
      used.clock.advanceBy(50_000);
      used.moved$.next(0);
    }
    expect(idle.kind()).toBe('unlocked');
    used.clock.advanceBy(60_000);
    expect(idle.kind()).toBe('locked');
    expect(used.kind()).toBe('locked');
  });

  it('[LOCK4] checks no PIN while the lock is open, or while nobody is signed in', () => {
    const { lock, signIn$, kind } = start();
    lock.tryPin('0000');
    expect(lock.state$.value).toEqual({ kind: 'unlocked', activeAt: 0 });
    signIn$.next(null);
    lock.tryPin('1234');
    expect(kind()).toBe('off');
  });

  it('[LOCK6] requests a PIN that was set after the sign-in, and accepts the PIN', () => {
    const { clock, signIn$, asked, lock, kind } = start({ pinHash: null });
    clock.advanceBy(60_000);
    expect([asked, lock.state$.value]).toMatchObject([[60_000], { kind: 'locked', hasPin: false }]);
    signIn$.next(signIn('hash of 1234'));
    expect(lock.state$.value).toMatchObject({ kind: 'locked', hasPin: true });
    lock.tryPin('1234');
    expect([kind(), asked.length]).toEqual(['unlocked', 1]);
  });

  it('[LOCK6] requests nothing from the server if a PIN is set', () => {
    const { clock, asked } = start();
    clock.advanceBy(60_000);
    expect(asked).toEqual([]);
  });

  it('[LOCK6] accepts no PIN if no PIN is set', () => {
    const { clock, lock, kind } = start({ pinHash: null });
    clock.advanceBy(60_000);
    for (const pin of ['', '1234', 'null']) lock.tryPin(pin);
    expect(lock.state$.value).toMatchObject({ kind: 'locked', hasPin: false, wrongPins: 0 });
    expect(kind()).toBe('locked');
  });

  it('leaves no timer running for a guest', () => {
    const { clock, signIn$, kind } = start();
    signIn$.next(null);
    expect(kind()).toBe('off');
    expect(clock.pending).toBe(0);
  });
});
