import { expect, it } from 'vitest';
import { table } from './table.ts';

it('makes each column as wide as its widest cell, with figures to the right', () => {
  expect(
    table(
      ['area', 'mutants', 'score'],
      [
        ['kernel', 7, '98.50'],
        ['idle-lock', 1_204, '100.00'],
        ['none', 0, '-'],
      ],
    ),
  ).toBe(
    [
      'area       mutants   score',
      'kernel           7   98.50',
      'idle-lock     1204  100.00',
      'none             0       -',
    ].join('\n'),
  );
});

it('keeps widths that are given, and leaves cells empty that a row has not', () => {
  expect(
    table(
      ['ms', 'count', 'p50'],
      [
        ['join', 3, '1.5'],
        ['ping', '-'],
      ],
      { widths: [6, 7, 6] },
    ),
  ).toBe(['ms        count     p50', 'join          3     1.5', 'ping          -'].join('\n'));
});
