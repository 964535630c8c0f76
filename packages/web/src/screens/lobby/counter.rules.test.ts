import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counted } from './counter.rules.ts';

describe('a jackpot counts', () => {
  test.each([
    ['1.000', '2.000', 0, '1.000'],
    ['1.000', '2.000', 0.5, '1.500'],
    ['1.000', '2.000', 1, '2.000'],
    ['999', '1.001', 0.5, '1.000'],
    ['990', '1.010', 0, '990'],
    ["9'999", "10'001", 0.5, "10'000"],
  ])('from %s to %s, at %d: %s', (from, to, share, shown) => {
    expect(counted(from, to, share)).toBe(shown);
  });

  test.each([
    ['2.000', '1.000'],
    ['soon', '1.000'],
    ['1.000', '<b>now</b>'],
    ['', '1.000'],
    ['1.000', '1.000'],
  ])('not from %j to %j', (from, to) => {
    expect(counted(from, to, 0.5)).toBe(to);
  });

  test('never past what was received, and never back', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.float({ min: 0, max: 1, noNaN: true }), (a, b, share) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const shown = Number(counted(String(from), String(to), share));
        expect(shown).toBeGreaterThanOrEqual(from);
        expect(shown).toBeLessThanOrEqual(to);
      }),
    );
  });
});
