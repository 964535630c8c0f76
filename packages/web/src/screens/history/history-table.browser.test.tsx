import type { Column } from '@farspin/core/history';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { HistoryTable } from './history-table.tsx';

interface Row {
  readonly id: string;
}

it('draws a row once, however many come after it', async () => {
  const rows: readonly Row[] = Array.from({ length: 600 }, (_, index) => ({ id: String(index) }));
  const cell = vi.fn<Column<Row>['cell']>(({ id }) => id);
  const columns: readonly Column<Row>[] = [{ id: 'machine', title: { kind: 'server', text: 'Machine' }, cell }];
  const { root } = await show(<HistoryTable title="Rows" rows={rows} columns={columns} />, {});
  const drawn = () => root.querySelectorAll('tbody tr').length;
  const first = drawn();
  await vi.waitFor(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    expect(drawn()).toBe(rows.length);
  });
  expect(first).toBeLessThan(rows.length);
  expect(cell).toHaveBeenCalledTimes(rows.length);
});

it('a text without end is put into lines, and leaves the other columns in sight', async () => {
  const text = 'x'.repeat(300);
  const column = (id: string, value: string): Column<Row> => ({
    id,
    title: { kind: 'server', text: id },
    cell: () => value,
  });
  await page.viewport(1_280, 720);
  const columns = [column('machine', text), column('tag', 'short')];
  const { root } = await show(<HistoryTable title="Rows" rows={[{ id: '1' }]} columns={columns} />, {});
  const region = root.querySelector('[role=region]');
  const shown = root.querySelector('td span');
  expect(shown?.textContent).toBe(text);
  expect(shown?.getBoundingClientRect().width).toBeLessThan(640);
  expect(region?.scrollWidth).toBe(region?.clientWidth);
});
