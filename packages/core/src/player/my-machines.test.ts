import { describe, expect, it } from 'vitest';
import { createScope } from '../kernel/scope.ts';
import { createMyMachines, type KnownMachine } from '../wiring/my-machines.ts';
import type { TestBench } from '@farspin/testing';
import { demo, freeMachine, signedIn } from '@farspin/testing';

/** Starts the stored machines for a player, and collects their notices. */
function beside({ player, ports }: Pick<TestBench, 'player' | 'ports'>) {
  const scope = createScope();
  const mine = createMyMachines({ entry: player, play: player, ports, scope });
  const told: string[] = [];
  scope.add(mine.freed$.subscribe(({ id }) => told.push(id)));
  return { mine, told, scope };
}
type Mine = ReturnType<typeof beside>['mine'];
const idsOf = (list: readonly KnownMachine[]) => list.map(({ id }) => id);

/** Starts a player with an out-of-order machine of the first brand. */
function brokenMachine() {
  const bench = signedIn();
  const { machineId: id, name } = freeMachine(bench);
  const machine: KnownMachine = { id, name, brand: '', brandId: bench.player.lobby$.value.selectedBrandId };
  bench.platform.operator.setStatus(id, 'error');
  bench.clock.advanceBy(1_000);
  return { bench, machine, ...beside(bench) };
}

describe('a machine with a notice request', () => {
  it('[LOBBY11] is reported once when the server pushes the status available, even from the list of another brand', () => {
    const { bench, machine, mine, told } = brokenMachine();
    mine.toggleWish(machine);
    bench.player.selectBrand(bench.player.lobby$.value.brands[1]?.id ?? '');
    bench.clock.advanceBy(1_000);
    expect(told).toEqual([]);
    bench.platform.operator.setStatus(machine.id, 'available');
    bench.clock.advanceBy(1_000);
    expect([told, mine.state$.value.wanted]).toEqual([[machine.id], []]);
    bench.platform.operator.setStatus(machine.id, 'error');
    bench.platform.operator.setStatus(machine.id, 'available');
    bench.clock.advanceBy(1_000);
    expect(told).toEqual([machine.id]);
  });

  it('[LOBBY11] is reported if the machine became available while the channel was down', () => {
    const { bench, machine, mine, told } = brokenMachine();
    mine.toggleWish(machine);
    bench.ports.faults.cut('notifications');
    bench.platform.operator.setStatus(machine.id, 'available');
    bench.clock.advanceBy(30_000);
    expect(told).toEqual([machine.id]);
  });

  it('[LOBBY10] is not reported after the request was cancelled or the player signed out', () => {
    const { bench, machine, mine, told } = brokenMachine();
    mine.toggleWish(machine);
    mine.toggleWish(machine);
    bench.platform.operator.setStatus(machine.id, 'available');
    bench.clock.advanceBy(1_000);
    expect(told).toEqual([]);
    mine.toggleWish(machine);
    mine.toggleFavourite(machine);
    bench.player.logout();
    bench.clock.advanceBy(1_000);
    expect(mine.state$.value).toMatchObject({ userId: null, favourites: [], wanted: [] });
    bench.player.login(demo);
    bench.clock.advanceBy(1_000);
    expect([idsOf(mine.state$.value.favourites), mine.state$.value.wanted]).toEqual([[machine.id], []]);
  });

  it('[LOBBY12] keeps the request after a reload', () => {
    const { bench, machine, mine } = brokenMachine();
    mine.toggleWish(machine);
    bench.reload();
    bench.clock.advanceBy(2_000);
    const { told } = beside(bench);
    bench.platform.operator.setStatus(machine.id, 'available');
    bench.clock.advanceBy(1_000);
    expect(told).toEqual([machine.id]);
  });
});

describe('favourites and recent machines', () => {
  it('[LOBBY12] are stored for the player, with the changes from every tab', () => {
    const { bench, machine, mine } = brokenMachine();
    const tab = bench.openTab();
    bench.clock.advanceBy(2_000);
    const other = beside(tab).mine;
    mine.toggleFavourite(machine);
    other.toggleFavourite({ ...machine, id: 'x' });
    mine.toggleFavourite({ ...machine, id: 'y' });
    expect(idsOf(mine.state$.value.favourites)).toEqual(['y', 'x', machine.id]);
    expect(idsOf(other.state$.value.favourites)).toEqual(['x', machine.id]);
  });

  it('recent machines are stored with their brand, and are updated only while the page shows the machines', () => {
    const bench = signedIn();
    const { mine } = beside(bench);
    const target = freeMachine(bench);
    const { brands, selectedBrandId } = bench.player.lobby$.value;
    bench.player.join(target);
    bench.clock.advanceBy(1_000);
    expect(mine.state$.value.recent).toEqual([
      { id: target.machineId, name: target.name, brand: brands[0]?.name, brandId: selectedBrandId },
    ]);
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(1_000);
    const shown = (feature: Mine) => feature.state$.value.statuses[target.machineId];
    const later = beside(bench).mine;
    bench.clock.advanceBy(1_000);
    expect(shown(later)).toBeUndefined();
    later.open();
    bench.clock.advanceBy(1_000);
    expect(shown(later)).toBe('available');
    later.close();
  });

  it('an unreadable stored text is logged, and counts as missing', () => {
    const bench = signedIn();
    const id = bench.player.signIn$.value?.user.id ?? '';
    bench.ports.store.write(`machines.${id}`, '{"favourites":"all"}');
    expect(beside(bench).mine.state$.value).toMatchObject({ userId: id, favourites: [] });
    expect(bench.ports.logged).toContainEqual(
      expect.objectContaining({ event: 'kept.malformed', data: { place: 'machines' } }),
    );
  });
});
