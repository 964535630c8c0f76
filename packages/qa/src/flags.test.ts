import { describe, expect, it } from 'vitest';
import { countNumber, hoursNumber, seedNumber, wholeNumber } from './flags.ts';

describe('the numeric options', () => {
  it.each([
    [wholeNumber, '0', 0],
    [seedNumber, '2147483647', 2_147_483_647],
    [countNumber, '100000', 100_000],
    [hoursNumber(), '0.5', 0.5],
    [hoursNumber(100), '100', 100],
  ])('%o accepts %j', (read, text, number) => {
    expect(read(text)).toBe(number);
  });

  it.each([
    [wholeNumber, ['', '-1', '1.5', '1e3', '0x10', ' 1', '9007199254740993', 'one']],
    [seedNumber, ['-1', '2147483648']],
    [countNumber, ['0', '-1', '']],
    [hoursNumber(), ['0', '-1', '', 'NaN', 'Infinity', 'two']],
    [hoursNumber(100), ['101', '0']],
  ])('%o rejects the invalid value %j', (read, texts) => {
    for (const text of texts) expect(() => read(text), text).toThrow(/^It must be /);
  });
});
