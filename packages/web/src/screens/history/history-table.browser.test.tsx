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
  }, 10_000);
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

it.each(['en', 'ar'] as const)(
  'in %s what is in a column stands under its title, however far down',
  async (language) => {
    await page.viewport(1_280, 720);
    const rows = Array.from({ length: 120 }, (_, index) => ({ id: String(index), text: 'text '.repeat(index % 5) }));
    const columns = ['machine', 'tag', 'from'].map((id): Column<(typeof rows)[number]> => ({
      id,
      title: { kind: 'server', text: id },
      cell: ({ text }) => text,
    }));
    const { root } = await show(<HistoryTable title="Rows" rows={rows} columns={columns} />, {}, { language });
    const edges = (row: Element | null | undefined) =>
      Array.from(row?.children ?? [], (cell) => Math.round(cell.getBoundingClientRect().left));
    const [titles, first, ...others] = Array.from(root.querySelectorAll('tr'));
    expect(edges(titles)).toHaveLength(3);
    expect(edges(first)).toEqual(edges(titles));
    const last = others.at(-1);
    last?.scrollIntoView();
    await new Promise(requestAnimationFrame);
    expect(edges(last)).toEqual(edges(titles));
    expect(last?.getAttribute('aria-rowindex')).toBe('121');
    const cell = root.querySelector('td');
    expect(cell && getComputedStyle(cell).textAlign).toBe(language === 'ar' ? 'right' : 'start');
  },
);
