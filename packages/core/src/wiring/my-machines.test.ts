import { describe, expect, it } from 'vitest';
import type { KnownMachine } from '../lobby/my-machines.rules.ts';
import { createScope } from '../kernel/scope.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import type { TestBenchOptions } from '@farspin/testing';
import { createFaults } from '@farspin/testing';
import { freeMachine, signedIn } from '@farspin/testing';
import { createVirtualClock } from '@farspin/testing';
import { createMyMachines } from './my-machines.ts';

/** Returns a signed-in player, the player's machine lists, and the calls sent since sign-in. */
function start(lobby: object = {}, platform: TestBenchOptions['platform'] = {}) {
  const clock = createVirtualClock();
  const faults = createFaults(clock);
  const bench = signedIn({ clock, ports: { faults }, settings: { lobby }, platform });
  const written: string[] = [];
  const store: KeyValueStore = {
    ...bench.ports.store,
    write: (key, text) => (written.push(key), bench.ports.store.write(key, text)),
  };
  const ports = { ...bench.ports, store };
  const mine = createMyMachines({ entry: bench.player, play: bench.player, ports, scope: createScope() });
  clock.advanceBy(500);
  const asked: string[] = [];
  faults.sent$.subscribe(({ call }) => asked.push(call));
  const brandId = bench.player.lobby$.value.brands[0]?.id ?? '';
  const machine: KnownMachine = { id: '101', name: 'Ember', brand: '', brandId };
  return { ...{ bench, clock, faults, mine, asked, machine, written }, recent: () => mine.state$.value.recent };
}
const lists = (asked: readonly string[]) => asked.filter((call) => /machines$/i.test(call));

it('[LOBBY2] shows a machine reserved for this player as available, and a machine reserved for another player as reserved', () => {
  const { bench, clock, mine, machine } = start();
  mine.open();
  mine.toggleFavourite(machine);
  const statusFor = (playerId: string): unknown => {
    bench.platform.operator.reserve('101', playerId);
    clock.advanceBy(200);
    mine.open();
    clock.advanceBy(1_000);
    return mine.state$.value.statuses['101'];
  };
  const [, other] = bench.platform.operator.players();
  expect(statusFor(bench.player.signIn$.value?.user.id ?? '')).toBe('available');
  expect(statusFor(other?.id ?? '')).toBe('reserved');
});

describe('the stored data of a played machine', () => {
  it('[LOBBY13] has the name from the server and no brand if no list contains the machine', () => {
    const { bench, clock, recent } = start();
    bench.player.join({ machineId: '101', name: 'Any words of a link' });
    clock.advanceBy(500);
    const name = bench.platform.operator.machines().find(({ id }) => id === '101')?.name;
    expect(recent()).toEqual([{ id: '101', name, brand: '', brandId: null }]);
  });

  it('[LOBBY13] uses the id as the name if neither a list nor the server has a name', () => {
    const { bench, clock, recent } = start({}, { specOnly: true });
    bench.player.join({ machineId: '101', name: 'Any words of a link' });
    clock.advanceBy(500);
    expect(recent()).toEqual([{ id: '101', name: '101', brand: '', brandId: null }]);
  });

  it('does not take the brand of another machine in the list', () => {
    const { bench, clock, recent } = start();
    const { machineId } = freeMachine(bench);
    bench.player.selectBrand(bench.player.lobby$.value.brands[1]?.id ?? '');
    clock.advanceBy(500);
    expect(bench.player.lobby$.value.machines.length).toBeGreaterThan(1);
    bench.player.join({ machineId, name: 'Ember' });
    clock.advanceBy(500);
    const name = bench.platform.operator.machines().find(({ id }) => id === machineId)?.name;
    expect(recent()).toEqual([{ id: machineId, name, brand: '', brandId: null }]);
  });

  it('does not change when another list is shown', () => {
    const { bench, clock, recent } = start();
    bench.player.join(freeMachine(bench));
    clock.advanceBy(500);
    const [joined] = recent();
    expect(joined?.brandId).not.toBeNull();
    bench.player.selectBrand(bench.player.lobby$.value.brands[1]?.id ?? '');
    clock.advanceBy(500);
    bench.player.clicked();
    clock.advanceBy(500);
    expect(recent()).toEqual([joined]);
  });
});

it('[LOBBY12] stores a played machine once, regardless of later events', () => {
  const { bench, clock, written } = start();
  bench.player.join(freeMachine(bench));
  clock.advanceBy(500);
  bench.player.cashIn(10_000);
  clock.advanceBy(500);
  bench.player.press('start');
  clock.advanceBy(5_000);
  expect(written).toHaveLength(1);
});

describe('[LOBBY11] the list that contains a machine', () => {
  it('is requested for the brand of the machine', () => {
    const { clock, mine, asked, machine } = start();
    mine.toggleFavourite(machine);
    mine.open();
    clock.advanceBy(500);
    expect([lists(asked), mine.state$.value.statuses]).toEqual([['machines'], { '101': 'available' }]);
  });

  it.each([
    ['all', ['allMachines']],
    ['byBrand', []],
  ])('with the lobby setting %s and a machine without a brand, is requested by the calls %j', (fetch, calls) => {
    const { clock, mine, asked, machine } = start({ fetch });
    mine.toggleFavourite({ ...machine, brandId: null });
    mine.open();
    clock.advanceBy(500);
    expect(lists(asked)).toEqual(calls);
  });

  it('is polled only while the notification channel is down', () => {
    const { clock, faults, mine, asked, machine } = start({ refreshMs: 1_000 });
    mine.toggleFavourite(machine);
    mine.open();
    clock.advanceBy(10_000);
    expect(lists(asked)).toEqual(['machines']);
    for (let times = 0; times < 9; times += 1) faults.dropNext('before', 'notifications.init');
    faults.cut('notifications');
    clock.advanceBy(3_500);
    expect(lists(asked).length).toBeGreaterThan(3);
  });

  it('is polled even if another favourite is in no list', () => {
    const { clock, faults, mine, asked, machine } = start({ refreshMs: 1_000 });
    mine.toggleFavourite(machine);
    mine.toggleFavourite({ ...machine, id: '203', brandId: null });
    for (let times = 0; times < 9; times += 1) faults.dropNext('before', 'notifications.init');
    faults.cut('notifications');
    mine.open();
    clock.advanceBy(4_500);
    expect(lists(asked).length).toBeGreaterThan(3);
  });
});
