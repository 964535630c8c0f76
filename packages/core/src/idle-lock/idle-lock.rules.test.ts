import { describe, expect, it } from 'vitest';
import { createScope } from '../kernel/scope.ts';
import { createMemoryStore } from '@farspin/testing';
import { createVirtualClock, type VirtualClock } from '@farspin/testing';
import { NEVER, type Observable, Subject } from 'rxjs';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import { isSameHash, isUsedUp, off, pauseAfter, stepIdleLock, type IdleLock } from './idle-lock.rules.ts';
import { isDue, notWritten } from './lease.rules.ts';
import { createLockFlag, readFlag } from './lock-flag.ts';

const rules = { isOn: true, afterMs: 60_000, maxWrongPins: 5, backOffMs: 5_000 };
const step = stepIdleLock(rules, () => true);
const closed = (more: object = {}): IdleLock => ({
  kind: 'locked',
  hasPin: true,
  wrongPins: 0,
  waitUntil: null,
  message: null,
  ...more,
});
const missed = (wrongPins: number, at = 0): IdleLock =>
  Array.from({ length: wrongPins }).reduce<IdleLock>(
    (lock) => step(step(lock, { kind: 'waited' }), { kind: 'pinTried', isRight: false, at, held: null }),
    closed(),
  );

describe('the idle lock', () => {
  it.each([
    [59_999, 'unlocked'],
    [60_000, 'locked'],
    [60_001, 'locked'],
    [8 * 3_600_000, 'locked'],
  ])('[LOCK2] at a movement %d ms after the previous movement, is %s', (ms, kind) => {
    expect(step({ kind: 'unlocked', activeAt: 1_000 }, { kind: 'moved', at: 1_000 + ms, openUntil: null }).kind).toBe(
      kind,
    );
  });

  it('[LOCK2] is not opened by a movement', () => {
    expect(step(closed(), { kind: 'moved', at: 1, openUntil: null })).toEqual(closed());
  });

  it('[LOCK2] [LOCK7] ignores events that do not apply to its state', () => {
    const unlocked: IdleLock = { kind: 'unlocked', activeAt: 1_000 };
    const moved = { kind: 'moved', at: 70_000, openUntil: null } as const;
    const idledOut = { kind: 'idledOut', openUntil: null } as const;
    const pinTried = { kind: 'pinTried', isRight: true, at: 7, held: null } as const;
    const waited = { kind: 'waited' } as const;
    const pinCame = { kind: 'pinCame' } as const;
    const locked = closed();
    for (const event of [moved, idledOut, pinTried, waited, pinCame]) expect(step(off, event), event.kind).toBe(off);
    for (const event of [pinTried, waited, pinCame]) expect(step(unlocked, event), event.kind).toBe(unlocked);
    for (const event of [moved, idledOut]) expect(step(locked, event), event.kind).toBe(locked);
    for (const lock of [off, unlocked]) expect(isUsedUp(lock, { maxWrongPins: 0 })).toBe(false);
  });

  it.each([
    [null, closed()],
    [70_000, closed()],
    [110_000, closed()],
    [110_001, { kind: 'unlocked', activeAt: 50_001 }],
    [130_000, { kind: 'unlocked', activeAt: 70_000 }],
  ])('[LOCK10] after the idle time, with a lease until %j, is %j', (openUntil, lock) => {
    expect(step({ kind: 'unlocked', activeAt: 50_000 }, { kind: 'idledOut', openUntil })).toEqual(lock);
  });

  it('[LOCK4] opens with the right PIN', () => {
    expect(step(closed(), { kind: 'pinTried', isRight: true, at: 7, held: null })).toEqual({
      kind: 'unlocked',
      activeAt: 7,
    });
  });

  it.each([
    ['abc1', 'abc1', true],
    ['abc1', ' ABC1 ', true],
    ['abc1', 'abc2', false],
    ['', '', true],
    ['abc1', null, false],
  ])('[LOCK4] compares the hashes %j and %j: %j', (hash, held, isSame) => {
    expect(isSameHash(hash, held)).toBe(isSame);
  });

  it('[LOCK6] cannot be opened without a PIN', () => {
    const lock = closed({ hasPin: false });
    expect(step(lock, { kind: 'pinTried', isRight: true, at: 7, held: null })).toBe(lock);
  });

  it.each([
    [1, 0],
    [2, 0],
    [3, 5_000],
    [4, 10_000],
    [5, 20_000],
  ])('[LOCK7] pauses after wrong PIN number %d for %d ms', (wrongPins, ms) => {
    expect(pauseAfter(wrongPins, rules)).toBe(ms);
    expect(missed(wrongPins, 100)).toMatchObject({ wrongPins, waitUntil: ms === 0 ? null : 100 + ms });
  });

  it('[LOCK7] checks no PIN during a pause, not even the right PIN', () => {
    const lock = missed(3);
    expect(step(lock, { kind: 'pinTried', isRight: true, at: 1, held: null })).toBe(lock);
    expect(step(step(lock, { kind: 'waited' }), { kind: 'pinTried', isRight: true, at: 1, held: null }).kind).toBe(
      'unlocked',
    );
  });

  it('[LOCK7] does not repeat a pause that is over but still recorded, even if the clock was set back', () => {
    const waited = closed({ wrongPins: 3 });
    const held = { wrongPins: 3, waitUntil: 90_000 };
    expect(step(waited, { kind: 'pinTried', isRight: true, at: 1_000, held }).kind).toBe('unlocked');
  });

  it('[LOCK7] allows no further attempt after the last wrong PIN, and reports the number of attempts left', () => {
    expect(isUsedUp(missed(4), rules)).toBe(false);
    expect(isUsedUp(missed(5), rules)).toBe(true);
    expect(missed(2)).toMatchObject({ message: { key: 'lock.wrong-pin', params: { left_count: 3 } } });
    expect(missed(5)).toMatchObject({ message: { key: 'lock.wrong-pin', params: { left_count: 0 } } });
    expect(missed(6)).toMatchObject({ message: { params: { left_count: 0 } } });
  });

  it.each([
    [{ wrongPins: 3, waitUntil: 6_000 }, 2_000, 6_000],
    [{ wrongPins: 3, waitUntil: 6_000 }, 6_000, null],
    [{ wrongPins: 3, waitUntil: 999_999 }, 2_000, 7_000],
    [{ wrongPins: 1, waitUntil: null }, 2_000, null],
  ])('[LOCK3] after a reload with %j at %d, waits until %j', (held, at, waitUntil) => {
    expect(step(off, { kind: 'signedIn', hasPin: true, found: { kind: 'closed', held }, at })).toEqual(
      closed({ wrongPins: held.wrongPins, waitUntil }),
    );
  });
});

describe('the stored lock', () => {
  interface Start {
    readonly store?: KeyValueStore;
    readonly clock?: VirtualClock;
    readonly isTokenGiven?: boolean;
    readonly signedOut$?: Observable<boolean>;
    readonly notKept?: () => void;
  }
  const afterMs = 60_000;
  const flagOf = ({
    store = createMemoryStore(),
    clock = createVirtualClock(1_000_000),
    isTokenGiven = false,
    signedOut$ = NEVER,
    notKept = () => undefined,
  }: Start = {}) =>
    createLockFlag(
      { store, clock, afterMs, isTokenGiven: () => isTokenGiven, isOfOther: () => false, signedOut$, notKept },
      createScope(),
    );
  const untouched = { kind: 'closed', held: { wrongPins: 0, waitUntil: null } } as const;
  const refusing = (of: 'read' | 'write' | 'remove', store = createMemoryStore()): KeyValueStore => ({
    ...store,
    [of]: () => ({ ok: false, error: { kind: 'corrupt' } }),
  });

  it('[LOCK8] leaves no sign-in for a reload if the lock cannot be stored', () => {
    let lost = 0;
    const flag = flagOf({ store: refusing('write'), notKept: () => void (lost += 1) });
    flag.hold({ wrongPins: 1, waitUntil: null });
    expect(lost).toBe(1);
    expect(flag.find()).toEqual({ kind: 'closed', held: { wrongPins: 1, waitUntil: null } });
  });

  it.each(['', 'no json', '{}', '0', 'null', 'false', '{"wrongPins":-1,"waitUntil":null}'])(
    '[LOCK8] is closed when %j is stored',
    (text) => {
      const store = createMemoryStore();
      store.write('lock.open-until', '1030000');
      expect(flagOf({ store }).find().kind).toBe('open');
      store.write('lock', text);
      expect(readFlag(text)).toEqual(untouched.held);
      expect(flagOf({ store }).find()).toEqual(untouched);
    },
  );

  it.each([null, '', ' ', 'soon', 'NaN', 'Infinity', '0', '999999', '1000000', '1060001', '[1030000]'])(
    '[LOCK8] is closed if the lease is %j',
    (text) => {
      const store = createMemoryStore();
      if (text !== null) store.write('lock.open-until', text);
      expect(flagOf({ store }).find()).toEqual(untouched);
    },
  );

  it.each(['1000001', '1060000'])('[LOCK8] is open if the lease is %s', (text) => {
    const store = createMemoryStore();
    store.write('lock.open-until', text);
    expect(flagOf({ store }).find()).toEqual({ kind: 'open', until: Number(text) });
  });

  it('[LOCK8] is closed when the store cannot be read, until a sign-out', () => {
    const signedOut$ = new Subject<boolean>();
    const flag = flagOf({ store: refusing('read'), signedOut$ });
    expect(flag.find()).toEqual(untouched);
    signedOut$.next(true);
    expect(flag.find().kind).toBe('open');
  });

  it.each(['write', 'remove'] as const)('[LOCK8] is closed after a reload when the store refuses to %s', (of) => {
    const [store, clock] = [createMemoryStore(), createVirtualClock(1_000_000)];
    flagOf({ store, clock }).open(clock.now() + afterMs);
    clock.advanceBy(afterMs);
    flagOf({ store: refusing(of, store), clock }).hold({ wrongPins: 0, waitUntil: null });
    expect(flagOf({ store, clock }).find()).toEqual(untouched);
  });

  it('[LOCK8] is open for a token from the URL if no lock is recorded, and closed otherwise', () => {
    const store = createMemoryStore();
    expect(flagOf({ store, isTokenGiven: true }).find().kind).toBe('open');
    store.write('lock.open-until', '999999');
    expect(flagOf({ store, isTokenGiven: true }).find()).toEqual(untouched);
    expect(flagOf({ store: refusing('read'), isTokenGiven: true }).find()).toEqual(untouched);
    store.remove('lock.open-until');
    store.write('lock', '{"wrongPins":2,"waitUntil":null}');
    expect(flagOf({ store, isTokenGiven: true }).find()).toEqual({
      kind: 'closed',
      held: { wrongPins: 2, waitUntil: null },
    });
  });

  it('[LOCK8] has a lease while the lock is open, and removes the lease at closing or sign-out', () => {
    const store = createMemoryStore();
    const lease = () => store.read('lock.open-until');
    const signedOut$ = new Subject<boolean>();
    const flag = flagOf({ store, signedOut$ });
    const none = { ok: true, value: null };
    flag.open(1_060_000);
    expect([lease(), flag.find()]).toEqual([
      { ok: true, value: '1060000' },
      { kind: 'open', until: 1_060_000 },
    ]);
    flag.hold({ wrongPins: 0, waitUntil: null });
    expect(lease()).toEqual(none);
    flag.open(1_060_001);
    expect(lease()).toEqual({ ok: true, value: '1060001' });
    signedOut$.next(true);
    expect(lease()).toEqual(none);
    flag.open(1_060_002);
    expect(lease()).toEqual({ ok: true, value: '1060002' });
  });

  it('[LOCK8] writes the same lease once, and retries a refused write', () => {
    expect([isDue(9, notWritten, afterMs), isDue(9, 9, afterMs), isDue(8, 9, afterMs)]).toEqual([true, false, true]);
    let tries = 0;
    const refuses: KeyValueStore = {
      ...createMemoryStore(),
      write: () => ((tries += 1), { ok: false, error: { kind: 'full' } }),
    };
    const flag = flagOf({ store: refuses });
    flag.open(1_060_000);
    flag.open(1_060_001);
    expect(tries).toBe(2);
  });

  it('[LOCK8] writes a lease that ends earlier than the stored lease, or at least 3 s later', () => {
    const store = createMemoryStore();
    const flag = flagOf({ store });
    for (const [until, kept] of [
      [1_060_000, '1060000'],
      [1_062_999, '1060000'],
      [1_063_000, '1063000'],
      [1_050_000, '1050000'],
    ] as const) {
      flag.open(until);
      expect(store.read('lock.open-until')).toEqual({ ok: true, value: kept });
    }
  });

  it('[LOCK3] is restored by the next page, and removed at sign-out', () => {
    const store = createMemoryStore();
    const signedOut$ = new Subject<boolean>();
    flagOf({ store }).hold({ wrongPins: 2, waitUntil: null });
    const next = flagOf({ store, signedOut$ });
    expect(next.find()).toEqual({ kind: 'closed', held: { wrongPins: 2, waitUntil: null } });
    signedOut$.next(true);
    expect(next.find().kind).toBe('open');
    expect(store.read('lock')).toEqual({ ok: true, value: null });
  });
});
