import { expect, it } from 'vitest';
import { createFaults } from '../testing/ports/faults.ts';
import { atMachine, balance, freeMachine, signedIn, walletOnServer } from '../testing/scenes.ts';
import { createVirtualClock } from '../testing/virtual-time.ts';

it('[LOBBY4] the lobby is read again and again while changes are not told, and not while they are', () => {
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

it('[LOBBY3] machines are what is told of machines, and no other news', () => {
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
