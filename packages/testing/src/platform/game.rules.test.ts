import { describe, expect, test } from 'vitest';
import { fc, test as propTest } from '@fast-check/vitest';
import {
  betsMinor,
  createStrips,
  drawStops,
  evaluate,
  freeSpinMultiplier,
  lineWin,
  payLines,
  reelCount,
  rowCount,
  scatterFreeSpins,
  scatterPays,
  scatterSymbol,
  reelStripLength,
  symbolAt,
  symbolCount,
  symbolCounts,
} from './game.rules.ts';
import { draw, seedFor } from '../device/random.ts';

describe('[PLATFORM9] line wins', () => {
  test.each([
    ['three from the left', [0, 0, 0, 1, 2], 4, 3],
    ['four', [2, 2, 2, 2, 0], 15, 4],
    ['five', [5, 5, 5, 5, 5], 500, 5],
    ['two are too few', [0, 0, 1, 0, 0], 0, 2],
    ['not from the left', [1, 0, 0, 0, 0], 0, 1],
    ['wilds stand in', [6, 3, 6, 3, 0], 25, 4],
    ['leading wilds count for what follows', [6, 6, 1, 2, 2], 4, 3],
    ['wilds alone, where they pay more', [6, 6, 6, 0, 1], 50, 3],
    ['wilds as the symbol, where that pays more', [6, 6, 6, 5, 5], 500, 5],
    ['only wilds', [6, 6, 6, 6, 6], 1_500, 5],
    ['a scatter ends the line', [7, 7, 7, 7, 7], 0, 0],
    ['wilds before a scatter', [6, 6, 6, 7, 0], 50, 3],
  ])('%s', (_, symbols, pays, length) => {
    expect(lineWin(symbols)).toMatchObject(pays > 0 ? { pays, length } : { pays: 0 });
  });
});

describe('[PLATFORM12] scatters', () => {
  const strips = createStrips(7, '1');

  test('appear at least three times in a forced bonus', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { stops } = drawStops(strips, seedFor(seed, 'bonus'), true);
      const outcome = evaluate(strips, stops, { betMinor: 100, free: false });
      expect(outcome.scatters).toBeGreaterThanOrEqual(3);
      expect(outcome.freeSpins).toBe(scatterFreeSpins[outcome.scatters - 3]);
    }
  });

  test('are not doubled in a free spin, unlike line wins', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { stops } = drawStops(strips, seedFor(seed, 'bonus'), true);
      const paid = evaluate(strips, stops, { betMinor: 100, free: false });
      const free = evaluate(strips, stops, { betMinor: 100, free: true });
      const scatterMinor = (scatterPays[paid.scatters - 3] ?? 0) * 100;
      expect(free.winMinor - scatterMinor).toBe((paid.winMinor - scatterMinor) * freeSpinMultiplier);
    }
  });

  propTest.prop([fc.integer(), fc.string()])('two scatters of a strip are never visible together', (seed, name) => {
    for (const [reel, strip] of createStrips(seed, name).entries()) {
      expect(strip).toHaveLength(reelStripLength);
      for (let symbol = 0; symbol < symbolCount; symbol += 1) {
        expect(strip.filter((one) => one === symbol)).toHaveLength(symbolCounts[reel]?.[symbol] ?? 0);
      }
      for (let stop = 0; stop < reelStripLength; stop += 1) {
        const visible = Array.from({ length: rowCount }, (_, row) => symbolAt(strip, stop, row));
        expect(visible.filter((symbol) => symbol === scatterSymbol).length).toBeLessThanOrEqual(1);
      }
    }
  });
});

test('[PLATFORM9] uses bets that are multiples of a line bet, so that every win is an integer', () => {
  for (const bet of betsMinor) expect(bet % payLines.length).toBe(0);
});

describe('[PLATFORM22] the return to player', () => {
  /** Returns the average pay of a line over all 8^5 combinations, weighted by frequency. */
  function expectedLinePay(): number {
    let sum = 0;
    const walk = (symbols: readonly number[], weight: number): void => {
      const counts = symbolCounts[symbols.length];
      if (counts === undefined) sum += weight * lineWin(symbols).pays;
      else counts.forEach((count, symbol) => walk([...symbols, symbol], (weight * count) / reelStripLength));
    };
    walk([], 1);
    return sum;
  }

  /** Returns the probabilities of 0 to 5 scatters. */
  function scatterOdds(): readonly number[] {
    return symbolCounts.reduce<readonly number[]>(
      (odds, counts) => {
        const chance = ((counts[scatterSymbol] ?? 0) * rowCount) / reelStripLength;
        return Array.from(
          { length: reelCount + 1 },
          (_, n) => (odds[n] ?? 0) * (1 - chance) + (odds[n - 1] ?? 0) * chance,
        );
      },
      [1],
    );
  }

  function expectedReturn(): number {
    const linePay = expectedLinePay();
    const odds = scatterOdds();
    const mean = (pays: readonly number[]): number => pays.reduce((sum, pay, at) => sum + pay * (odds[at + 3] ?? 0), 0);
    const freeSpins = mean(scatterFreeSpins);
    const freeSpinWorth = (freeSpinMultiplier * linePay + mean(scatterPays)) / (1 - freeSpins);
    return linePay + mean(scatterPays) + freeSpins * freeSpinWorth;
  }

  test('is between 90 and 96 per cent by calculation', () => {
    expect(expectedReturn()).toBeGreaterThan(0.9);
    expect(expectedReturn()).toBeLessThan(0.96);
  });

  test('matches the pay of the reels over many spins', () => {
    const strips = createStrips(3, '1');
    const bets = 60_000;
    const betMinor = 100;
    let state = seedFor(3, 'many spins');
    let wonMinor = 0;
    let wins = 0;
    const spin = (free: boolean): number => {
      const { stops, next } = drawStops(strips, state, false);
      state = next;
      const outcome = evaluate(strips, stops, { betMinor, free });
      wonMinor += outcome.winMinor;
      if (!free && outcome.winMinor > 0) wins += 1;
      return outcome.freeSpins;
    };
    for (let bet = 0; bet < bets; bet += 1) for (let left = spin(false); left > 0; left -= 1) left += spin(true);
    expect(wonMinor / (bets * betMinor)).toBeCloseTo(expectedReturn(), 1);
    // Wins must be frequent enough to be attractive and rare enough to matter.
    expect(wins / bets).toBeGreaterThan(0.2);
    expect(wins / bets).toBeLessThan(0.45);
  });
});

test('[PLATFORM1] continues a random generator from its stored state', () => {
  const first = draw(seedFor(1, 'a'));
  expect(draw(first.next)).toEqual(draw(JSON.parse(JSON.stringify(first.next))));
  expect(seedFor(1, 'a')).not.toBe(seedFor(1, 'b'));
  expect(seedFor(1, 'a')).not.toBe(seedFor(2, 'a'));
});
