import { message } from '@farspin/core/messages';
import type { Column } from '@farspin/core/history';
import { expect, it } from 'vitest';
import { filledColumns } from './list-view.ts';

interface Row {
  readonly type: string;
  readonly tag: string | null;
}
const column = (id: keyof Row): Column<Row> => ({ id, title: message('column.tag'), cell: (row) => row[id] });
const columns = [column('type'), column('tag')];
const shown = (rows: readonly Row[]) => filledColumns(columns, rows).map(({ id }) => id);

it('[HISTORY17] leaves out a column without text in any row', () => {
  const plain: Row = { type: 'Cash-in', tag: null };
  expect(shown([plain, { ...plain, tag: '' }])).toEqual(['type']);
  expect(shown([plain, { ...plain, tag: 'bonus' }])).toEqual(['type', 'tag']);
  expect(shown([])).toEqual(['type', 'tag']);
  expect(shown([{ type: '', tag: null }])).toEqual(['type', 'tag']);
});
