import fc from 'fast-check';
import { mayHoldCredits } from '@farspin/core';
import { inFlight } from '@farspin/core/internals';
import { mayPlayOn, stopWaits } from '@farspin/core/internals';
import { cashOutUnderWay } from '@farspin/core/internals';
import { isLocked, isPlaying, mayPress } from '../world/queries.ts';
import type { World } from '../world/world.ts';
import { step, stepWith } from './step.ts';

/** Amounts around the limits and typical amounts, in minor units. */
const amountMinor = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(100, 500, 2_000, 5_000, 20_000, 50_000) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0, 0.5, 1, 499_999, 500_000, 500_001, 2_500_000, 2_500_001) },
);

/** True if only the running game delays the pay-out of a player who has to leave. */
function waitsForItsGame(world: World): boolean {
  const session = world.tab.player.session$.value;
  if (session.kind !== 'playing' || !session.leaving || session.link.kind !== 'up' || inFlight(session)) return false;
  if (isLocked(world) || mayPlayOn(session) || session.stopWaits || !mayHoldCredits(session)) return false;
  return cashOutUnderWay(world.tab.player.wallet$.value, session.target.machineId) === undefined;
}

/** Clicks the button of one cash-in dialog repeatedly. */
function cashInImpatiently(
  { tab: { player }, bench, person, nowMs }: World,
  { amount, pausesMs }: { readonly amount: number; readonly pausesMs: readonly number[] },
): void {
  const key = `opened at ${nowMs()}`;
  person.opening = { sent: 0 };
  player.cashIn(amount, key);
  for (const ms of pausesMs) {
    bench.clock.advanceBy(ms);
    player.cashIn(amount, key);
  }
  person.opening = null;
}

export const moneySteps = [
  stepWith({
    name: 'cash in',
    weight: 64,
    area: 'money',
    args: amountMinor,
    rules: ['WALLET1', 'WALLET7', 'SESSION8', 'PLATFORM14'],
    can: isPlaying,
    run: ({ tab }, amount) => tab.player.cashIn(amount),
  }),
  stepWith({
    name: 'cash in, with impatient clicks',
    weight: 10,
    area: 'money',
    args: fc.record({
      amount: amountMinor,
      pausesMs: fc.array(fc.integer({ min: 20, max: 180 }), { minLength: 1, maxLength: 3 }),
    }),
    rules: ['WALLET20'],
    // A cash-in that waits until autoplay stops belongs to another opening of the dialog.
    can: (world) => isPlaying(world) && !stopWaits(world.tab.player.session$.value),
    run: cashInImpatiently,
    lastsMs: ({ pausesMs }) => pausesMs.reduce((sum, ms) => sum + ms, 0),
  }),
  step({
    name: 'cash out',
    weight: 20,
    area: 'money',
    rules: ['WALLET2', 'WALLET7', 'WALLET8', 'SESSION8', 'PLATFORM15'],
    can: isPlaying,
    run: ({ tab }) => tab.player.cashOut(),
  }),
  stepWith({
    name: 'leave',
    weight: 4,
    area: 'money',
    args: fc.record({ cashOut: fc.boolean() }),
    rules: ['LEAVE1', 'LEAVE2'],
    can: ({ tab }) => tab.player.session$.value.kind !== 'idle',
    run: ({ tab }, how) => tab.player.leave(how),
  }),
  stepWith({
    name: 'leave at once when the session closes during a game',
    weight: 3,
    area: 'money',
    args: fc.constantFrom('leave', 'cash out'),
    rules: ['LEAVE3', 'SESSION6', 'SESSION9'],
    can: (world) => isPlaying(world) && mayPress(world),
    run(world, how) {
      const { tab, bench, person } = world;
      const { player } = tab;
      player.press('start');
      bench.clock.advanceBy(100);
      const session = player.session$.value;
      if (session.kind !== 'playing') return;
      bench.platform.operator.warnAndClose(session.target.machineId, 0);
      bench.clock.advanceBy(100);
      if (!waitsForItsGame(world)) return;
      person.hurry = { sent: 0 };
      if (how === 'leave') player.leave({ cashOut: true });
      else player.cashOut();
    },
    lastsMs: () => 200,
  }),
  step({
    name: 'cash in the whole balance, and go to another machine',
    weight: 1,
    area: 'money',
    rules: ['SESSION10'],
    can: (world) => isPlaying(world) && !world.settings.money.zeroBalancePlay,
    run({ tab: { player }, bench }) {
      player.cashIn(player.wallet$.value.balanceMinor ?? 0);
      bench.clock.advanceBy(100);
      player.leave({ cashOut: false });
      player.join({ machineId: '203', name: '203' });
    },
    lastsMs: () => 100,
  }),
  step({
    name: 'cash out from the dialog',
    weight: 3,
    area: 'money',
    rules: ['RECONNECT4', 'PLATFORM16'],
    can: ({ tab }) => tab.player.reconnect$.value.kind === 'asking',
    run: ({ tab }) => tab.player.cancelSession(),
  }),
];
