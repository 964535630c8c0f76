import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message } from '../messages/message.ts';
import type { Cell, Column } from './columns.rules.ts';
import { csvRows } from './csv.rules.ts';

/** Parses a CSV file strictly by RFC 4180. */
function parsed(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      while (text[at] !== '"' || text[at + 1] === '"') {
        if (text[at] === '"') at += 1;
        cell += text[at] ?? '';
        at += 1;
      }
      at += 1;
    } else {
      while (text[at] !== ',' && text[at] !== '\r') {
        cell += text[at] ?? '';
        at += 1;
      }
    }
    row.push(cell);
    if (text[at] === ',') at += 1;
    else {
      at += 2;
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

const columns: readonly Column<readonly Cell[]>[] = [0, 1, 2].map((index) => ({
  id: String(index),
  title: message('column.date'),
  cell: (row) => row[index] ?? null,
}));
const nasty = fc.stringMatching(/^[=+\-@＝＋－＠\t\r\n",'a-zİşа ]{0,12}$/);
type Given = string | number | { readonly minor: number } | null;
const cell: fc.Arbitrary<Given> = fc.oneof(nasty, fc.integer(), fc.constant(null), fc.record({ minor: fc.integer() }));

describe('[HISTORY8] [MESSAGES7] any content of a cell', () => {
  it('is read back unchanged, and never as a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), fc.nat({ max: 4 }), (rows, digits) => {
        const read = parsed(csvRows(rows, columns, () => '', digits));
        expect(read).toHaveLength(rows.length);
        rows.forEach((row, index) =>
          row.forEach((given, column) => {
            const text = read[index]?.[column] ?? '';
            if (typeof given === 'string') {
              expect([given, `'${given}`]).toContain(text);
              expect(text).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
            } else if (given !== null && typeof given === 'object') {
              expect(Math.round(Number(text) * 10 ** digits)).toBe(given.minor);
              expect(text.split('.')[1]?.length ?? 0).toBe(digits);
            } else expect(text).toBe(given === null ? '' : `${given}`);
          }),
        );
      }),
    );
  });
});
