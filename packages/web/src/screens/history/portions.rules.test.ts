import type { Column } from '@farspin/core/history';
import { createMoney } from '@farspin/core/messages';
import { expect, test, vi } from 'vitest';
import { textsIn, widthsFor } from './portions.rules.ts';

const column = (id: string, cell: Column<object>['cell']): Column<object> => ({
  id,
  title: { kind: 'server', text: id },
  cell,
});
const words = {
  language: 'en',
  say: () => 'said',
  money: { ...createMoney('en', { currency: 'TRY' }), format: String },
} as const;

test('formats the cells of a row once, and marks amounts and numbers as figures', () => {
  const cell = vi.fn<Column<object>['cell']>(() => 7);
  const textsOf = textsIn([column('a', cell), column('b', () => ({ minor: 1 })), column('c', () => 'text')], words);
  const row = {};
  expect(textsOf(row)).toEqual([
    { text: '7', isFigure: true },
    { text: '1', isFigure: true },
    { text: 'text', isFigure: false },
  ]);
  expect(textsOf(row)).toBe(textsOf(row));
  expect(cell).toHaveBeenCalledOnce();
});

test('makes a column as wide as its longest text or its title, up to a limit', () => {
  const texts = (...row: readonly string[]) => row.map((text) => ({ text, isFigure: false }));
  const widths = widthsFor(['Type', 'Machine', 'Tag'], [texts('Ember Lynx', 'x', 'y'.repeat(300)), texts('', 'x')]);
  expect(widths.columns).toBe(
    'minmax(calc(10 * 0.9ch + 32px), 10fr) minmax(calc(8 * 0.9ch + 32px), 8fr) minmax(calc(44 * 0.9ch + 32px), 44fr)',
  );
  expect(widths.least).toBe('calc(62 * 0.9ch + 96px)');
  const opened = widthsFor(['Type'], [texts('Ember')], true);
  expect(opened.columns).toMatch(/fr\) 60px$/);
  expect(opened.least).toBe('calc(5 * 0.9ch + 92px)');
});

test('does not stretch a last column of figures', () => {
  const rows = [
    [
      { text: 'Deposit', isFigure: false },
      { text: '+₺5,000.00', isFigure: true },
    ],
  ];
  expect(widthsFor(['Type', 'Amount'], rows).columns).toBe(
    'minmax(calc(7 * 0.9ch + 32px), 7fr) calc(10 * 0.9ch + 32px)',
  );
});
