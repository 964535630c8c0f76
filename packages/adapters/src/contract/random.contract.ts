import type { Random } from '@farspin/core';
import { describe, expect, test } from 'vitest';

const draws = 2_000;

/** Defines the contract tests of a `Random`. `makeRandom` is called once for each test. */
export function describeRandomContract(name: string, makeRandom: () => Random): void {
  describe(`Random: ${name}`, () => {
    test('returns numbers from 0 to below 1, in all tenths of this range', () => {
      const random = makeRandom();
      const numbers = Array.from({ length: draws }, () => random.next());
      expect(numbers.every((one) => one >= 0 && one < 1)).toBe(true);
      expect(new Set(numbers.map((one) => Math.floor(one * 10))).size).toBe(10);
    });

    test('returns a new id on each call', () => {
      const random = makeRandom();
      const ids = Array.from({ length: draws }, () => random.id());
      expect(new Set(ids).size).toBe(draws);
      expect(ids).not.toContain('');
    });
  });
}
