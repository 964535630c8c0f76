import type { Column } from '@farspin/core/history';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { misfits } from '../../testing/misfits.ts';
import { show } from '../../testing/show.tsx';
import { HistoryTable } from './history-table.tsx';

interface Row {
  readonly id: string;
}

it('renders a row only once when more rows follow', async () => {
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

it('wraps a very long text and keeps the other columns in view', async () => {
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

it.each(['en', 'ar'] as const)('in %s, aligns the cells of every row with the column title', async (language) => {
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
});

describe('rows', () => {
  interface Dated extends Row {
    readonly date: string;
  }
  const columns: readonly Column<Dated>[] = [
    { id: 'time', title: { kind: 'server', text: 'Time' }, cell: ({ date }) => date },
    { id: 'type', title: { kind: 'server', text: 'Type' }, cell: ({ id }) => `type ${id}` },
    { id: 'amount', title: { kind: 'server', text: 'Amount' }, cell: () => ({ minor: -500, isChange: true }) },
  ];
  const details: readonly Column<Dated>[] = [
    { id: 'tag', title: { kind: 'server', text: 'Tag' }, cell: ({ id }) => `tag ${id}` },
    { id: 'from', title: { kind: 'server', text: 'From' }, cell: () => null },
  ];
  const rows = ['2026-03-04T12:00', '2026-03-04T11:00', '2025-03-03T12:00'].map((at, id) => ({
    id: String(id),
    date: new Date(at).toISOString(),
  }));
  const places = { type: 'title', amount: 'end', time: 'underEnd' } as const;
  const table = <HistoryTable title="Rows" rows={rows} columns={columns} details={details} places={places} />;

  it('[HISTORY15] groups rows by day and includes the day headings in the row numbers', async () => {
    const { root } = await show(table, {});
    const lines = Array.from(root.querySelectorAll('tbody tr'), (line) => [
      line.getAttribute('aria-rowindex'),
      line.firstElementChild?.getAttribute('role'),
    ]);
    expect(lines).toEqual([
      ['2', 'rowheader'],
      ['3', 'cell'],
      ['4', 'cell'],
      ['5', 'rowheader'],
      ['6', 'cell'],
    ]);
    expect(root.querySelector('[role=table]')?.getAttribute('aria-rowcount')).toBe('6');
    expect(Array.from(root.querySelectorAll('[role=rowheader]'), (day) => day.textContent)).toEqual([
      expect.stringContaining('March 4'),
      'Monday, March 3, 2025',
    ]);
  });

  it.each([360, 1_280])('at %d px, opens a row with the button in the row and by a click on the row', async (width) => {
    await page.viewport(width, 720);
    const { root } = await show(table, {});
    const opener = page.getByRole('button', { name: /type 1$/ });
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    opener.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
    expect(Array.from(root.querySelectorAll('dl > div'), (fact) => fact.textContent)).toEqual(['Tagtag 1']);
    const cell = root.querySelectorAll('tbody tr')[2]?.querySelector('td')?.getBoundingClientRect();
    const line = document.elementFromPoint((cell?.left ?? 0) + 4, (cell?.top ?? 0) + 4);
    expect(line).toBe(opener.element());
    await opener.click();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    expect(misfits(24)).toEqual([]);
  });

  it.each(['en', 'ar'] as const)('in %s, aligns the digits of amounts below each other', async (language) => {
    await page.viewport(1_280, 720);
    const { root } = await show(table, {}, { language });
    const cells = [root.querySelectorAll('th')[2], root.querySelectorAll('tbody tr')[1]?.children[2]];
    const looks = cells.map((cell) => cell && getComputedStyle(cell));
    expect(looks.map((look) => look?.textAlign)).toEqual(['right', 'right']);
    expect(looks[1]).toMatchObject({
      ...{ direction: language === 'ar' ? 'rtl' : 'ltr', fontVariantNumeric: 'tabular-nums' },
    });
  });

  it.each(['en', 'ar'] as const)('in %s, aligns the digits of amounts on a phone, too', async (language) => {
    await page.viewport(390, 844);
    const { root } = await show(table, {}, { language });
    const amounts = [...root.querySelectorAll('tbody tr > :nth-child(3)')].filter((cell) => cell.textContent !== '');
    const ends = amounts.map((cell) => Math.round(cell.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThan(1);
    expect(new Set(ends).size).toBe(1);
    expect(amounts.map((cell) => getComputedStyle(cell).textAlign)).toEqual(amounts.map(() => 'right'));
  });
});
