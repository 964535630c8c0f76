import fc from 'fast-check';
import { has, type KnownMachine } from '@farspin/core/my-machines';
import { brandAt, isSignedIn } from '../world/queries.ts';
import type { World, WorldTab } from '../world/world.ts';
import { step, stepWith } from './step.ts';

/** Returns the machines in the lobby, in the form in which a client stores a favourite. */
const listed = ({ player }: WorldTab): readonly (KnownMachine & { readonly isFree: boolean })[] => {
  const { machines, reserved, selectedBrandId } = player.lobby$.value;
  return [...machines, ...reserved].map(({ id, name, brand, status }) => ({
    ...{ id, name, brand, brandId: selectedBrandId },
    isFree: status === 'available',
  }));
};

/** Changes the player's wish to the opposite of the shown state. */
function toggle(ids: Set<string>, shown: readonly KnownMachine[], id: string): void {
  if (has(shown, id)) ids.delete(id);
  else ids.add(id);
}

function toggleFavourite(world: World, tab: WorldTab, place: number): void {
  const machines = listed(tab);
  const machine = machines[place % Math.max(1, machines.length)];
  if (machine === undefined || tab.mine.state$.value.userId === null) return;
  toggle(world.person.favourites, tab.mine.state$.value.favourites, machine.id);
  tab.mine.toggleFavourite(machine);
}

export const myMachinesSteps = [
  stepWith({
    name: 'add or remove a favourite',
    weight: 2,
    area: 'lobby',
    args: fc.nat(4),
    rules: ['LOBBY9', 'LOBBY12'],
    can: isSignedIn,
    run: (world, place) => toggleFavourite(world, world.tab, place),
  }),
  stepWith({
    name: 'add or remove a favourite in the other tab',
    weight: 1,
    area: 'lobby',
    args: fc.nat(4),
    rules: ['LOBBY9', 'LOBBY12'],
    can: ({ otherTab }) => otherTab?.player.auth$.value.kind === 'signed-in',
    run(world, place) {
      const { otherTab, bench } = world;
      if (otherTab === null) return;
      if (listed(otherTab).length === 0) otherTab.player.selectBrand(brandAt(world, 0));
      bench.clock.advanceBy(50);
      toggleFavourite(world, otherTab, place);
    },
    lastsMs: () => 50,
  }),
  step({
    name: 'wait for a machine, or stop waiting',
    weight: 3,
    area: 'lobby',
    rules: ['LOBBY10', 'LOBBY11', 'LOBBY12'],
    can: isSignedIn,
    run({ tab, person }) {
      const taken = listed(tab).find(({ isFree }) => !isFree);
      if (taken === undefined) return;
      toggle(person.wishes, tab.mine.state$.value.wanted, taken.id);
      tab.mine.toggleWish(taken);
    },
  }),
  stepWith({
    name: 'open or close my machines',
    weight: 1,
    area: 'lobby',
    args: fc.boolean(),
    rules: ['LOBBY11'],
    can: isSignedIn,
    run: ({ tab }, isOpen) => (isOpen ? tab.mine.open() : tab.mine.close()),
  }),
];
