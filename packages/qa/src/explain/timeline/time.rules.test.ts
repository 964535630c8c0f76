import { describe, expect, it } from 'vitest';
import { axisMarks, clockText, lengthText } from './time.rules.ts';

describe('virtual time as text', () => {
  it.each([
    [0, '0:00:00.000'],
    [3_723_004, '1:02:03.004'],
    [999.6, '0:00:01.000'],
    [360_000_000, '100:00:00.000'],
    [-1_500, '−0:00:01.500'],
  ])('%d ms on the clock is %s', (ms, text) => expect(clockText(ms)).toBe(text));

  it.each([
    [0, '0 ms'],
    [250.04, '250 ms'],
    [12_500, '12.5 s'],
    [60_000, '1 min'],
    [250_000, '4 min 10 s'],
    [3_780_000, '1 h 3 min'],
  ])('a duration of %d ms is %s', (ms, text) => expect(lengthText(ms)).toBe(text));

  it('places axis marks at round intervals with enough room for the text', () => {
    expect(axisMarks({ fromMs: -10, toMs: 4_000 }, 1_000, 100)).toEqual([
      0, 500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000,
    ]);
    expect(axisMarks({ fromMs: 0, toMs: 10_000 }, 200, 100)).toEqual([0, 5_000, 10_000]);
  });
});
