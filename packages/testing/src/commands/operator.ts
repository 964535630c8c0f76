import fc from 'fast-check';
import { isOpen } from '@farspin/core/internals';
import { isPlaying, machineAt, machineOnServer, mayPress } from '../world/queries.ts';
import type { World } from '../world/world.ts';
import { step, stepWith } from './step.ts';

const machine = fc.constantFrom(0, 0, 1, 2, 3, 5);
const here = (world: World): string => machineOnServer(world, world.playerId) ?? 'nowhere';
const isAtMachine = (world: World): boolean => machineOnServer(world, world.playerId) !== null;

/**
 * Amounts that no player brings to a machine, in minor units.
 * The client infers the outcome of a cash-in only from the balance (WALLET3). A deposit of the same amount would hide
 * an unanswered cash-in.
 */
const depositMinor = fc.constantFrom(3, 7_003, 100_003);
const jackpotMinor = 777_007;
/** Time in ms until the reels of a game have stopped. */
const spinMs = 2_500;

/** The actions of the back office. Each of them sends a push to the player. */
export const operatorSteps = [
  stepWith({
    name: 'operator: deposit',
    weight: 3,
    area: 'operator',
    args: depositMinor,
    run: ({ bench, playerId }, amountMinor) => void bench.platform.operator.deposit(playerId, amountMinor),
  }),
  stepWith({
    name: 'operator: deposit during a transfer',
    weight: 3,
    area: 'operator',
    args: depositMinor,
    rules: ['WALLET13'],
    can: ({ tab }) => tab.player.wallet$.value.intents.some(isOpen),
    run: ({ bench, playerId }, amountMinor) => void bench.platform.operator.deposit(playerId, amountMinor),
  }),
  step({
    name: 'operator: switch the PIN check',
    weight: 1,
    area: 'operator',
    rules: ['SETTINGS7', 'LOCK11'],
    can: ({ asksForSettings, person }) => asksForSettings && person.pin !== null,
    run: (world) => world.switchPinCheck(),
  }),
  step({
    name: 'operator: close the session during a game',
    weight: 1,
    area: 'operator',
    rules: ['SESSION9', 'PLATFORM18'],
    can: (world) => isPlaying(world) && mayPress(world),
    run(world) {
      const { tab, bench } = world;
      bench.platform.operator.warnAndClose(here(world), 0);
      tab.player.press('start');
      bench.clock.advanceBy(5_000);
    },
    lastsMs: () => 5_000,
  }),
  step({
    name: 'operator: close the session during free spins',
    weight: 3,
    area: 'operator',
    rules: ['SESSION9', 'LEAVE8', 'PLATFORM18'],
    can: (world) => isPlaying(world) && mayPress(world),
    run(world) {
      const { tab, bench } = world;
      bench.platform.operator.triggerBonus(here(world));
      tab.player.press('start');
      bench.clock.advanceBy(spinMs);
      bench.platform.operator.warnAndClose(here(world), 0);
      bench.clock.advanceBy(5_000);
    },
    lastsMs: () => spinMs + 5_000,
  }),
  stepWith({
    name: 'operator: set a machine to',
    weight: 3,
    area: 'operator',
    args: fc.record({
      machine,
      status: fc.constantFrom('available', 'available', 'available', 'error', 'offline', 'not-available'),
    }),
    rules: ['LOBBY3', 'PLATFORM17'],
    run: (world, { machine: place, status }) =>
      void world.bench.platform.operator.setStatus(machineAt(world, place), status),
  }),
  step({
    name: 'operator: the machine fails and is repaired',
    weight: 1,
    area: 'operator',
    rules: ['PLATFORM12', 'RECONNECT1'],
    can: isAtMachine,
    run(world) {
      const { operator } = world.bench.platform;
      const id = here(world);
      operator.setStatus(id, 'error');
      world.bench.clock.advanceBy(3_000);
      operator.setStatus(id, 'available');
    },
    lastsMs: () => 3_000,
  }),
  stepWith({
    name: 'operator: reserve',
    weight: 2,
    area: 'operator',
    args: fc.record({ machine, forPlayer: fc.constantFrom(null, null, 'demo', 'player1') }),
    rules: ['LOBBY2', 'PLATFORM26'],
    run: (world, { machine: place, forPlayer }) =>
      void world.bench.platform.operator.reserve(machineAt(world, place), forPlayer),
  }),
  stepWith({
    name: 'operator: warn and close',
    weight: 2,
    area: 'operator',
    args: fc.constantFrom(0, 1, 3, 10),
    rules: ['SESSION7', 'SESSION9', 'PLATFORM18'],
    can: isAtMachine,
    run: (world, seconds) => void world.bench.platform.operator.warnAndClose(here(world), seconds),
  }),
  step({
    name: 'operator: remove the player',
    weight: 1,
    area: 'operator',
    rules: ['SESSION9', 'PLATFORM18'],
    can: isAtMachine,
    run: (world) => void world.bench.platform.operator.removePlayer(here(world)),
  }),
  step({
    name: 'operator: the session continues on another device',
    weight: 1,
    area: 'operator',
    rules: ['SESSION11', 'SESSION15', 'PLATFORM7'],
    can: isAtMachine,
    run: (world) => void world.bench.platform.operator.takeOver(here(world)),
  }),
  step({
    name: 'operator: jackpot',
    weight: 1,
    area: 'operator',
    rules: ['PLATFORM35'],
    can: isAtMachine,
    run: (world) => void world.bench.platform.operator.payJackpot(here(world), jackpotMinor),
  }),
  step({
    name: 'operator: pay the credits by hand',
    weight: 1,
    area: 'operator',
    rules: ['PLATFORM35'],
    // A payment that equals an unanswered intent would hide its outcome in the balance.
    can: (world) => isPlaying(world) && !world.tab.player.wallet$.value.intents.some(isOpen),
    run: (world) => void world.bench.platform.operator.handPay(here(world)),
  }),
  step({
    name: 'operator: bonus',
    weight: 2,
    area: 'operator',
    rules: ['PLATFORM12'],
    can: isAtMachine,
    run: (world) => void world.bench.platform.operator.triggerBonus(here(world)),
  }),
  step({
    name: 'operator: expire the tokens',
    weight: 1,
    area: 'operator',
    rules: ['AUTH6', 'NOTIFY2', 'PLATFORM4', 'PLATFORM19'],
    run: ({ bench, playerId }) => void bench.platform.operator.expireTokens(playerId),
  }),
  step({
    name: 'operator: expire the password',
    weight: 1,
    area: 'operator',
    rules: ['AUTH12'],
    run: ({ bench, playerId }) => void bench.platform.operator.expirePassword(playerId),
  }),
];
