import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startWallet } from './wallet.fixture.ts';
import { journalKey, readJournal } from './journal.rules.ts';
import { lapsesAfterMs, type Intent } from './wallet.rules.ts';

/** Values that a person or a damaged disk may have stored instead of a number. */
const odd = fc.constantFrom(-1, 0, 0.5, 2 ** 31, 3e9, 8.64e15, 8.64e15 + 1, 2 ** 53, 1e308, null, '5', undefined);
const often = <T>(usual: fc.Arbitrary<T>) => fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd });
const time = often(fc.constantFrom(1, 1_000, 1e12));
const amount = often(fc.constantFrom(300, null));
const balance = often(fc.constantFrom(9_700, 10_000, 10_300, null));
const id = often(fc.constantFrom('a', 'b', 'c', 'd', '\uD800'));
const state = fc.record({
  kind: fc.constantFrom('sending', 'checking', 'done', 'failed', 'unclear'),
  ...{ since: time, at: time, movedMinor: amount, heldMinor: amount, untold: fc.constantFrom('absent', 'unknown') },
  ...{ hasLapsed: fc.boolean(), message: often(fc.constant({ kind: 'server', text: 'No' })) },
});
const entry = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      ...{ id, machineId: id, action: fc.constantFrom('cash-in', 'cash-out', 'cancel'), state, at: time },
      ...{ amountMinor: amount, creditsMinor: amount, balanceBeforeMinor: balance },
      mayArriveForMs: often(fc.constantFrom(10_000, 45_000)),
    }),
  },
  { weight: 1, arbitrary: fc.anything() },
);
const isOpen = ({ state: { kind } }: Intent): boolean => kind === 'sending' || kind === 'checking';
const serverMinor = 10_000;

/** Returns true if an outcome is compatible with a balance of `serverMinor`. */
function isCompatible(
  { action, amountMinor, creditsMinor, balanceBeforeMinor }: Intent,
  { state: outcome }: Intent,
): boolean {
  const change = serverMinor - (balanceBeforeMinor ?? Number.NaN);
  if (outcome.kind === 'failed') return change === 0;
  if (outcome.kind !== 'done') return true;
  return action === 'cash-in' ? -change === amountMinor && change < 0 : change === creditsMinor && change > 0;
}

it('[WALLET6] reads an arbitrary journal without a long timer, a duplicate id or a false statement about money', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), (entries) => {
      const text = JSON.stringify(entries);
      const read = readJournal(text);
      expect(new Set(read.map((intent) => intent.id)).size).toBe(read.length);
      for (const intent of read) {
        expect(lapsesAfterMs(intent)).toBeGreaterThanOrEqual(5_000);
        expect(lapsesAfterMs(intent)).toBeLessThanOrEqual(3_600_000);
        for (const minor of [intent.amountMinor, intent.creditsMinor ?? null])
          expect(minor === null || (Number.isSafeInteger(minor) && minor >= 0)).toBe(true);
        const shown = new Intl.DateTimeFormat('en', { timeZone: 'UTC' });
        expect(() => encodeURIComponent(intent.id) + shown.format(intent.at)).not.toThrow();
      }
      const { wallet, clock } = startWallet({ texts: new Map([[journalKey('u1'), text]]) });
      const opened = wallet.state$.value.intents;
      clock.advanceBy(3_700_000);
      const { intents } = wallet.state$.value;
      expect(intents.map((intent) => intent.id)).toEqual(read.map((intent) => intent.id));
      for (const [index, was] of read.entries()) {
        const is = intents[index] ?? was;
        if (isOpen(was))
          expect([isOpen(is), isCompatible(was, is)], JSON.stringify({ was, is })).toEqual([false, true]);
        else expect(is).toEqual(opened[index]);
      }
    }),
    { numRuns: 300 },
  );
});
