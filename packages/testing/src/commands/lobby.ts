import fc from 'fast-check';
import type { CallFault } from '../ports/faults.ts';
import { brandAt, isIdle, isSignedIn, machineAt, machines, nowhere } from '../world/queries.ts';
import type { World } from '../world/world.ts';
import { endedWithinMs } from '../invariants/sessions.ts';
import { step, stepWith } from './step.ts';

const inLobby = (world: World): boolean => isSignedIn(world) && isIdle(world);

const listMs = 50;
/** Joins the first free machine in the list, if there is one. */
export function joinFree(world: World): void {
  const free = machines(world).find(({ status }) => status === 'available');
  if (free !== undefined) world.tab.player.join({ machineId: free.id, name: free.name });
}

export const lobbySteps = [
  stepWith({
    name: 'select a brand',
    weight: 6,
    area: 'lobby',
    args: fc.constantFrom(0, 1, 0, nowhere),
    rules: ['LOBBY1'],
    can: ({ tab }) => tab.player.lobby$.value.brands.length > 0,
    run: (world, place) => world.tab.player.selectBrand(brandAt(world, place)),
  }),
  step({
    name: 'refresh the lobby',
    weight: 1,
    area: 'lobby',
    can: isSignedIn,
    run: ({ tab }) => tab.player.refreshLobby(),
  }),
  step({ name: 'join a free machine', weight: 8, area: 'lobby', rules: ['SESSION1'], can: inLobby, run: joinFree }),
  stepWith({
    name: 'join',
    weight: 3,
    area: 'lobby',
    args: fc.constantFrom(0, 1, 2, 3, 4, 5, 9, nowhere),
    rules: ['SESSION1', 'SESSION13', 'PLATFORM6'],
    can: inLobby,
    run(world, place) {
      const machineId = machineAt(world, place);
      world.tab.player.join({ machineId, name: machineId });
    },
  }),
  stepWith({
    name: 'join a free machine, and leave before it answers',
    weight: 2,
    area: 'lobby',
    args: fc.record({
      // The range covers the time from the connection to the answer.
      afterMs: fc.integer({ min: 9, max: 22 }),
      to: fc.constantFrom('the lobby', 'another machine, and then the lobby', 'another machine'),
    }),
    rules: ['LEAVE5'],
    can: inLobby,
    run(world, { afterMs, to }) {
      const { player } = world.tab;
      const { clock } = world.bench;
      if (machines(world).length === 0) player.selectBrand(brandAt(world, 0));
      clock.advanceBy(listMs);
      if (!inLobby(world)) return;
      joinFree(world);
      clock.advanceBy(afterMs);
      const session = player.session$.value;
      if (session.kind !== 'joining') return;
      const other = [7, 8].map((place) => machineAt(world, place)).find((id) => id !== session.target.machineId) ?? '';
      if (to !== 'the lobby') player.join({ machineId: other, name: other });
      if (to !== 'another machine') player.leave({ cashOut: false });
      clock.advanceBy(endedWithinMs);
    },
    lastsMs: () => listMs,
  }),
  step({
    name: 'continue the session',
    weight: 6,
    area: 'lobby',
    rules: ['RECONNECT2'],
    can: ({ tab }) => tab.player.reconnect$.value.kind === 'asking',
    run: ({ tab }) => tab.player.continueSession(),
  }),
  step({
    name: 'play here',
    weight: 6,
    area: 'lobby',
    rules: ['OWNER2'],
    can: ({ tab }) => tab.player.reconnect$.value.kind === 'elsewhere',
    run: ({ tab }) => tab.player.takeOver(),
  }),
  step({
    name: 'let the other tab play',
    weight: 2,
    area: 'lobby',
    rules: ['OWNER4'],
    can: ({ tab }) => tab.player.reconnect$.value.kind === 'elsewhere',
    run: ({ tab }) => tab.player.setAside(),
  }),
  step({
    name: 'close the reconnect dialog',
    weight: 2,
    area: 'lobby',
    rules: ['RECONNECT9'],
    can: ({ tab }) => tab.player.reconnect$.value.kind === 'asking',
    run: ({ tab }) => tab.player.setAside(),
  }),
  step({
    name: 'kick myself',
    weight: 2,
    area: 'lobby',
    rules: ['RECONNECT5', 'PLATFORM16'],
    can: ({ tab }) => tab.player.reconnect$.value.kind === 'asking',
    run: ({ tab }) => tab.player.kickPlayer(),
  }),
  stepWith({
    name: 'kick myself, and the call fails',
    weight: 8,
    area: 'lobby',
    args: fc.constantFrom<CallFault[]>('before', 'malformed', 'unavailable'),
    rules: ['RECONNECT5', 'RECONNECT9', 'PLATFORM29'],
    can: ({ tab: { player } }) =>
      player.reconnect$.value.kind === 'asking' && player.reconnect$.value.actions.includes('kick'),
    run({ bench, tab }, fault) {
      bench.faults.dropNext(fault, 'kick');
      tab.player.kickPlayer();
    },
  }),
];
