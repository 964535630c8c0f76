import { atMachine, walletOnServer, type TestBench } from '@farspin/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** Something that happens to a player at a machine. */
type Event = (bench: TestBench) => void;

const cashIn = fc.integer({ min: 100, max: 20_000 }).map(
  (amountMinor): Event =>
    ({ player }) =>
      player.cashIn(amountMinor),
);
const cashOut = fc.constant<Event>(({ player }) => player.cashOut());
const spin = fc.constant<Event>(({ player }) => player.press('start'));
const deposit = fc.integer({ min: 1, max: 5_000 }).map(
  (amountMinor): Event =>
    ({ platform }) =>
      void platform.operator.deposit('demo', amountMinor),
);
const lostAnswer = fc.constantFrom('transfer' as const, 'cashout' as const).map(
  (call): Event =>
    ({ faults }) =>
      faults.dropNext('after', call),
);
const cut = fc.constant<Event>(({ faults }) => faults.cut('all'));
const pause = fc.integer({ min: 0, max: 5_000 });

const story = fc.array(fc.tuple(fc.oneof(cashIn, cashOut, spin, deposit, lostAnswer, cut), pause), { maxLength: 25 });

test('settles every transfer, and ends with the balance that the operator has', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), story, (seed, events) => {
      const bench = atMachine({ seed, creditsMinor: 10_000 });
      for (const [happen, ms] of events) {
        happen(bench);
        bench.clock.advanceBy(ms);
      }
      bench.clock.advanceBy(120_000);
      expect(bench.player.wallet$.value.balanceMinor).toBe(walletOnServer(bench));
      const kinds = bench.player.wallet$.value.intents.map(({ state }) => state.kind);
      expect(kinds.filter((kind) => kind !== 'done' && kind !== 'failed')).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
