import { describe, expect, test } from 'vitest';
import { createDraws } from './draws.ts';

const thousand = Array.from({ length: 1_000 }, (_, index) => index);

describe('draws', () => {
  test('are the same for the same seed and index, in any order', () => {
    const forward = thousand.map((index) => createDraws(7, 1, 0, 1)('loss', index));
    const draw = createDraws(7, 1, 0, 1);
    const backward = thousand.toReversed().map((index) => draw('loss', index));
    expect(backward.toReversed()).toEqual(forward);
  });

  test.each([
    ['seed', createDraws(8, 1, 0, 1)],
    ['plane', createDraws(7, 0, 0, 1)],
    ['connection', createDraws(7, 1, 1, 1)],
    ['direction', createDraws(7, 1, 0, 0)],
  ])('differ for another %s', (_, other) => {
    const draw = createDraws(7, 1, 0, 1);
    const alike = thousand.filter((index) => Math.abs(draw('loss', index) - other('loss', index)) < 0.01);
    expect(alike.length).toBeLessThan(50);
  });

  test('are independent of draws for another purpose', () => {
    const draw = createDraws(1, 0);
    const both = thousand.filter((index) => draw('loss', index) < 0.5 && draw('jitter', index) < 0.5);
    expect(both.length / 1_000).toBeCloseTo(0.25, 1);
  });

  test.each([0, 1, 2 ** 31, 2 ** 32 - 1])('with seed %i are evenly distributed between 0 and 1', (seed) => {
    const draw = createDraws(seed, 1, 2, 0);
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let index = 0; index < 10_000; index += 1) {
      const tenth = Math.floor(draw('loss', index) * 10);
      tenths[tenth] = (tenths[tenth] ?? Number.NaN) + 1;
    }
    for (const count of tenths) expect(count / 1_000).toBeCloseTo(1, 0);
    expect(Math.min(...tenths)).toBeGreaterThan(850);
  });
});
