import { expect, it } from 'vitest';
import { table } from './table.ts';

it('sizes columns by the widest cell and right-aligns figures', () => {
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

it('uses the configured column widths and leaves missing cells empty', () => {
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
