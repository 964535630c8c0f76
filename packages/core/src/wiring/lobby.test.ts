import { expect, it } from 'vitest';
import { createFaults } from '@farspin/testing';
import { atMachine, balance, freeMachine, signedIn, walletOnServer } from '@farspin/testing';
import { createVirtualClock } from '@farspin/testing';

it('[LOBBY4] the lobby is polled only while the notification channel is down', () => {
  const clock = createVirtualClock();
  const faults = createFaults(clock);
  const bench = signedIn({ clock, ports: { faults }, settings: { lobby: { refreshMs: 1_000 } } });
  freeMachine(bench);
  let asked = 0;
  faults.sent$.subscribe(({ call }) => (asked += call === 'machines' ? 1 : 0));
  clock.advanceBy(10_000);
  expect(asked).toBe(0);
  for (let times = 0; times < 9; times += 1) faults.dropNext('before', 'notifications.init');
  faults.cut('notifications');
  clock.advanceBy(3_500);
  expect(bench.player.notificationLink$.value.kind).not.toBe('live');
  expect(asked).toBe(3);
});

it('[LOBBY3] emits pushes about machines, but no other notifications', () => {
  const bench = atMachine();
  const told: unknown[] = [];
  bench.player.machinePush$.subscribe(({ kind }) => told.push(kind));
  bench.player.cashIn(10_000);
  bench.clock.advanceBy(500);
  expect(balance(bench)).toBe(walletOnServer(bench));
  expect(told).toEqual([]);
  bench.platform.operator.setStatus('102', 'error');
  bench.clock.advanceBy(500);
  expect(told).toEqual(['machine']);
});

it('[LOBBY15] hides a machine reserved for another player, and lists a machine reserved for this player separately', () => {
  const bench = signedIn();
  const { machineId } = freeMachine(bench);
  const { operator } = bench.platform;
  const places = () => {
    const { machines, reserved } = bench.player.lobby$.value;
    return [machines, reserved].map((list) => list.some(({ id }) => id === machineId));
  };
  expect(places()).toEqual([true, false]);
  operator.reserve(machineId, 'player1');
  bench.clock.advanceBy(100);
  expect(places()).toEqual([false, false]);
  bench.clock.advanceBy(15_000);
  operator.reserve(machineId, null);
  bench.clock.advanceBy(13_000);
  expect(places()).toEqual([true, false]);
  operator.reserve(machineId, 'demo');
  bench.clock.advanceBy(13_000);
  expect(places()).toEqual([false, true]);
});
