import { createScope } from '@farspin/core';
import { deviceClock } from '@farspin/adapters/clock';
import { createMemoryStore } from '@farspin/adapters/node';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLastSeen } from './last-seen.ts';
import { createFakePlayer, meters, playing, signedIn, user } from './testing/fake-player.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

const idle = { kind: 'idle', ended: null } as const;

test('stores the credits that a machine last reported, also for the next start', () => {
  const { player, states } = createFakePlayer();
  const store = createMemoryStore();
  const seen = createLastSeen(player, store, createScope());
  expect(seen.of('101')).toBeNull();
  states.session.next(playing);
  states.session.next({ ...playing, meters: { ...meters, creditsMinor: 700 }, link: { kind: 'silent', since: 0 } });
  expect(seen.of('101')).toEqual({ userId: '7', machineId: '101', creditsMinor: 10_000, at: deviceClock.now() });
  expect(seen.of('102')).toBeNull();
  seen.keep();
  expect(createLastSeen(createFakePlayer().player, store, createScope()).of('101')?.creditsMinor).toBe(10_000);
});

test('forgets the credits seconds after the server reports no session, but not while the session is unknown', () => {
  const { player, states } = createFakePlayer();
  const store = createMemoryStore();
  const seen = createLastSeen(player, store, createScope());
  states.session.next(playing);
  states.session.next(idle);
  vi.advanceTimersByTime(2_000);
  states.reconnect.next({ kind: 'unknown' });
  vi.advanceTimersByTime(10_000);
  expect(seen.of('101')).not.toBeNull();
  states.reconnect.next({ kind: 'hidden' });
  vi.advanceTimersByTime(10_000);
  seen.keep();
  expect(createLastSeen(player, store, createScope()).of('101')).toBeNull();
});

test('forgets the credits after a later cash-in, even if the outcome of the cash-in becomes known late', () => {
  const { player, states } = createFakePlayer();
  const store = createMemoryStore();
  const seen = createLastSeen(player, store, createScope());
  states.session.next(playing);
  states.session.next(idle);
  const seenAt = deviceClock.now();
  const cashIn = {
    id: 'a',
    action: 'cash-in',
    machineId: '101',
    amountMinor: 500,
    at: seenAt - 100,
    balanceBeforeMinor: 1,
  } as const;
  states.wallet.next({
    balanceMinor: 1,
    intents: [{ ...cashIn, state: { kind: 'done', at: seenAt - 1, movedMinor: 500 } }],
  });
  expect(seen.of('101')).not.toBeNull();
  states.wallet.next({
    balanceMinor: 1,
    intents: [{ ...cashIn, state: { kind: 'done', at: seenAt + 1_000, movedMinor: 500 } }],
  });
  expect(seen.of('101')).toBeNull();
  seen.keep();
  expect(createLastSeen(player, store, createScope()).of('101')).toBeNull();
});

test('[SIGNOUT3] shows the credits of a machine only to the player of the session, not to the next player', () => {
  const { player, states } = createFakePlayer();
  const seen = createLastSeen(player, createMemoryStore(), createScope());
  states.session.next(playing);
  states.session.next(idle);
  states.reconnect.next({ kind: 'unknown' });
  const other = { ...signedIn, session: { ...signedIn.session, user: { ...user, id: '8' } } };
  states.auth.next(other);
  states.reconnect.next({ kind: 'hidden' });
  vi.advanceTimersByTime(10_000);
  expect(seen.of('101')).toBeNull();
  states.reconnect.next({ kind: 'unknown' });
  states.auth.next(signedIn);
  expect(seen.of('101')?.creditsMinor).toBe(10_000);
});

test('ignores unreadable stored data', () => {
  const store = createMemoryStore();
  store.write('last-seen', '{"machineId":7');
  expect(createLastSeen(createFakePlayer().player, store, createScope()).of('101')).toBeNull();
});

test.each([
  '{"userId":"7","machineId":"101","creditsMinor":1,"at":1e300}',
  '{"userId":"7","machineId":"101","creditsMinor":1.5,"at":1}',
  '{"machineId":"101","creditsMinor":1,"at":1}',
  '[',
  '',
])('[KEPT2] ignores the invalid stored data %j', (text) => {
  const store = createMemoryStore({ 'last-seen': text });
  expect(createLastSeen(createFakePlayer().player, store, createScope()).of('101')).toBeNull();
});
