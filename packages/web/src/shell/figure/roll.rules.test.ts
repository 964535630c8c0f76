import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayRoll, rolled } from './roll.rules.ts';

const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

describe('[MONEY5] an animated figure', () => {
  test.each([
    [0, 1_000, 0, 0],
    [0, 1_000, 0.5, 875],
    [1_000, 0, 0.5, 125],
    [0, 1_000, 1, 1_000],
  ])('animates from %d to %d, at progress %d: %d', (from, to, share, shown) => {
    expect(rolled(from, to, share)).toBe(shown);
  });

  test('shows whole units between the two amounts without moving back, and ends at the current amount', () => {
    const share = fc.double({ noNaN: true });
    fc.assert(
      fc.property(amount, amount, share, share, (from, to, one, other) => {
        const shares = [Math.min(one, other), Math.max(one, other)] as const;
        const [earlier, later] = [rolled(from, to, shares[0]), rolled(from, to, shares[1])];
        for (const shown of [earlier, later]) {
          expect(shown).toSatisfy(Number.isSafeInteger);
          expect(shown).toBeGreaterThanOrEqual(Math.min(from, to));
          expect(shown).toBeLessThanOrEqual(Math.max(from, to));
        }
        expect(Math.abs(later - to)).toBeLessThanOrEqual(Math.abs(earlier - to));
        expect(rolled(from, to, 1)).toBe(to);
      }),
    );
  });
});

describe('[MONEY5] [POLICY11] credits', () => {
  const before = { creditsMinor: 10_000, betMinor: 200, winMinor: 0, spinCount: 3, isRunning: false };
  test.each([
    ['move when money is brought to the machine', { creditsMinor: 20_000 }, false, true],
    ['move when they are cashed out', { creditsMinor: 0 }, false, true],
    ['do not move with a bet', { creditsMinor: 9_800, isRunning: true }, false, false],
    ['do not move with a bet that only the count shows', { creditsMinor: 9_800, spinCount: 4 }, false, false],
    ['do not move with a bet that follows a celebrated win', { creditsMinor: 9_800 }, true, false],
    ['move with a celebrated win', { creditsMinor: 11_000, winMinor: 1_000 }, true, true],
    ['do not move with a return that is not celebrated', { creditsMinor: 10_100, winMinor: 100 }, false, false],
    ['do not move with a return whose win is not reported', { creditsMinor: 10_100, winMinor: null }, false, false],
    ['do not move with the game that repeats a return', { creditsMinor: 10_100, spinCount: 4 }, false, false],
  ] as const)('%s', (_, change, isCelebrated, may) => {
    expect(mayRoll(before, { ...before, ...change }, isCelebrated)).toBe(may);
  });

  test('do not move when the last credits are bet', () => {
    const last = { ...before, creditsMinor: 200 };
    expect(mayRoll(last, { ...last, creditsMinor: 0, isRunning: true }, false)).toBe(false);
    expect(mayRoll(last, { ...last, creditsMinor: 0, spinCount: 4 }, false)).toBe(false);
    const uncounted = { ...last, spinCount: null, isRunning: null };
    expect(mayRoll(uncounted, { ...uncounted, creditsMinor: 0 }, false)).toBe(false);
    const more = { ...uncounted, creditsMinor: 300 };
    expect(mayRoll(more, { ...more, creditsMinor: 0 }, false)).toBe(true);
  });

  test('do not move up after a game unless the return is celebrated', () => {
    const running = { ...before, isRunning: true };
    expect(mayRoll(running, { ...before, creditsMinor: 10_100 }, false)).toBe(false);
  });

  test('never move up after a return that is not celebrated, for any meters', () => {
    const shown = fc.record({
      creditsMinor: amount,
      betMinor: fc.option(amount),
      winMinor: fc.option(amount),
      spinCount: fc.option(fc.nat()),
      isRunning: fc.option(fc.boolean()),
    });
    fc.assert(
      fc.property(shown, shown, (one, other) => {
        fc.pre(other.creditsMinor > one.creditsMinor && other.winMinor !== one.winMinor);
        expect(mayRoll(one, other, false)).toBe(false);
      }),
    );
  });
});
