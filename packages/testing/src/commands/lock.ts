import fc from 'fast-check';
import { brandAt, isLocked, isSignedIn, machineAt } from '../world/queries.ts';
import { tryPin } from '../world/person.ts';
import type { World } from '../world/world.ts';
import { step, stepWith } from './step.ts';

const isWatched = (world: World): boolean => isSignedIn(world) && world.settings.pin.check;
const wrongPin = '00000000';

export const lockSteps = [
  step({
    name: 'move',
    weight: 6,
    area: 'lock',
    rules: ['LOCK2'],
    can: isSignedIn,
    run: ({ tab }) => tab.ports.move(),
  }),
  stepWith({
    name: 'move, and then do nothing for',
    weight: 2,
    area: 'lock',
    args: fc.constantFrom(59_999, 60_000, 60_001),
    rules: ['LOCK2'],
    can: isWatched,
    run({ tab, bench }, ms) {
      tab.ports.move();
      bench.clock.advanceBy(ms);
    },
    lastsMs: (ms) => ms,
  }),
  step({
    name: 'try the right PIN',
    weight: 6,
    area: 'lock',
    rules: ['LOCK4', 'LOCK6'],
    can: isWatched,
    run: tryPin,
  }),
  step({
    name: 'try a wrong PIN',
    weight: 2,
    area: 'lock',
    rules: ['LOCK7'],
    can: isWatched,
    run: ({ tab }) => tab.player.tryPin(wrongPin),
  }),
  stepWith({
    name: 'try wrong PINs, and reload',
    weight: 1,
    area: 'lock',
    args: fc.constantFrom(1, 2, 3),
    rules: ['LOCK3', 'LOCK7'],
    can: isLocked,
    run(world, times) {
      for (let tried = 0; tried < times; tried += 1) world.tab.player.tryPin(wrongPin);
      world.reload();
    },
  }),
  step({
    name: 'operator: switch the PIN check, and reload behind the lock',
    weight: 1,
    area: 'lock',
    rules: ['SETTINGS7', 'LOCK3', 'LOCK11'],
    can: (world) => isLocked(world) && world.asksForSettings,
    run(world) {
      world.switchPinCheck();
      world.reload();
    },
  }),
  step({
    name: 'try everything behind the lock',
    weight: 3,
    area: 'lock',
    rules: ['LOCK9'],
    can: isLocked,
    run(world) {
      const { player } = world.tab;
      const machineId = machineAt(world, 0);
      player.selectBrand(brandAt(world, 0));
      player.join({ machineId, name: machineId });
      player.press('start');
      player.setAutoplay(true);
      player.cashIn(500);
      player.cashOut();
      player.claim('bonus');
      player.continueSession();
      player.cancelSession();
      player.leave({ cashOut: true });
      player.transactions.open();
      player.profile.open();
    },
  }),
];
