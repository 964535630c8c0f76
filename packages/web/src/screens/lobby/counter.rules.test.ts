import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counted } from './counter.rules.ts';

describe('[LOBBY18] a jackpot counter', () => {
  test.each([
    [1_000, 2_000, 0, 1_000],
    [1_000, 2_000, 0.5, 1_500],
    [1_000, 2_000, 1, 2_000],
    [999, 1_002, 0.5, 1_000],
  ])('counts from %d to %d, at progress %d: %d', (from, to, share, shown) => {
    expect(counted(from, to, share)).toBe(shown);
  });

  test('never counts down', () => {
    expect(counted(2_000, 1_000, 0.5)).toBe(1_000);
  });

  test('counts in whole units, and never backwards or beyond the received amount', () => {
    const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    const share = fc.float({ noNaN: true });
    fc.assert(
      fc.property(amount, amount, share, share, (a, b, one, other) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)].map((at) => counted(from, to, at));
        expect(earlier).toSatisfy(Number.isSafeInteger);
        expect(from).toBeLessThanOrEqual(earlier ?? 0);
        expect(earlier).toBeLessThanOrEqual(later ?? 0);
        expect(later).toBeLessThanOrEqual(to);
      }),
    );
  });
});
