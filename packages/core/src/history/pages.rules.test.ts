import { describe, expect, it } from 'vitest';
import type { Page } from '../ports/http.ts';
import { mayLoadMore, stepHistory, type History, type HistoryEvent } from './history.rules.ts';
import { mostRows, newestFirst, type Row } from './pages.rules.ts';

const filter = { search: '', pageSize: 25, from: null, to: null } as const;
type ListPage = Page<Row>;
const page = (rows: string | readonly Row[], nextCursor: string | null, total: number | null = null): ListPage => ({
  items: typeof rows === 'string' ? [...rows].map((id) => ({ id })) : rows,
  nextCursor,
  total,
});
/** Reads pages in sequence until the list ends. Returns the list and the number of pages read. */
function readAll(pageAt: (number: number) => ListPage, most = 10_000) {
  const asking = (state: History<Row>, event: HistoryEvent<Row>): History<Row> => stepHistory(state, event);
  let state = asking({ kind: 'closed', filter }, { kind: 'opened' });
  let pages = 0;
  for (; pages < most; pages += 1) {
    state = asking(state, { kind: 'pageCame', page: pageAt(pages) });
    if (!mayLoadMore(state)) break;
    state = asking(state, { kind: 'moreAsked' });
  }
  if (state.kind !== 'open') throw new Error(state.kind);
  const { items, cut, total } = state;
  return { ids: items.map(({ id }) => id), cut: cut?.kind === 'keyed' ? cut.key : null, total, pages: pages + 1 };
}

describe('pages that violate the protocol', () => {
  it('[HISTORY9] show each row once, even if the server sends a row twice on one page or on several pages', () => {
    const pages = [page('aabc', 'x'), page('cbd', 'y'), page('de', null)];
    expect(readAll((number) => pages[number] ?? page('', null))).toMatchObject({ ids: [...'abcde'], cut: null });
  });

  it('[HISTORY9] end with a notice when cursors repeat in a cycle', () => {
    const read = readAll((number) => page(`${number}`, 'xyz'[number % 3] ?? null));
    expect(read).toEqual({ ids: ['0', '1', '2', '3'], cut: 'history.stuck', total: null, pages: 4 });
  });

  it('[HISTORY9] end with a notice when every page is the first page', () => {
    expect(readAll(() => page('ab', 'x'))).toMatchObject({ cut: 'history.stuck', pages: 2 });
    expect(readAll((number) => page('ab', `x${number}`))).toMatchObject({ cut: 'history.stuck', pages: 4 });
  });

  it.each([
    [page('', 'x'), null],
    [page('ab', 'x', 2), null],
    [page('ab', 'x', 9), 'history.stuck'],
  ])('[HISTORY9] [HISTORY3] with a last page %j that repeats the cursor, end with the notice %s', (last, cut) => {
    expect(readAll((number) => (number === 0 ? page('ab', 'x') : last))).toMatchObject({ ids: ['a', 'b'], cut });
  });

  it('[HISTORY9] continue after a page without new rows', () => {
    const pages = [page('ab', '1'), page('ab', '2'), page('', '3'), page('c', null)];
    expect(readAll((number) => pages[number] ?? page('', null))).toMatchObject({ ids: ['a', 'b', 'c'], cut: null });
  });

  it('[HISTORY9] end at the limit with a notice if the list never ends', () => {
    const rows = (number: number) => Array.from({ length: 300 }, (_, at) => ({ id: `${number} ${at}` }));
    const { ids, cut, pages } = readAll((number) => page(rows(number), String(number)));
    expect([ids.length, cut, pages]).toEqual([mostRows.shown, 'history.limit', 34]);
  });

  it('[HISTORY9] show the newest rows with a notice if one page exceeds the limit', () => {
    const secondsOf = (ms: number): string => (ms / 1_000).toFixed(3).padStart(6, '0');
    const rows = Array.from({ length: 10_001 }, (_, at) => ({
      id: `${at}`,
      date: `2026-01-01T00:00:${secondsOf(at)}Z`,
    }));
    const { ids, cut } = readAll(() => page(rows, null, 10_001));
    expect([ids.length, ids[0], cut]).toEqual([10_000, '10000', 'history.limit']);
    expect(
      readAll((number) => page(rows.slice(number * 9_000, (number + 1) * 9_000), number === 0 ? 'x' : null)).cut,
    ).toBe('history.limit');
    expect(readAll(() => page(rows.slice(1), null)).cut).toBeNull();
  });

  it.each([
    ['a', 3, 'history.stuck'],
    ['a', null, 'history.stuck'],
    ['abc', 3, null],
    ['', 0, null],
  ])('[HISTORY9] with %j of %j rows and an empty cursor, end with the notice %s', (rows, total, cut) => {
    expect(readAll(() => page(rows, '', total))).toMatchObject({ ids: [...rows], cut, pages: 1 });
  });

  it('[HISTORY9] report a total that is at least the number of rows', () => {
    expect(readAll(() => page('abc', null, 1)).total).toBe(3);
  });

  it('[HISTORY9] show the newest rows first, in any order of arrival', () => {
    const dated = (id: string, day: number | null): Row => ({
      id,
      date: day === null ? null : `2026-01-0${day}T00:00:00.000Z`,
    });
    const sorted = [dated('a', 3), dated('b', 2), dated('c', null), dated('d', 1)];
    expect(newestFirst(sorted)).toBe(sorted);
    expect(newestFirst([dated('d', 1), dated('b', 2), dated('c', null), dated('a', 3)])).toEqual(sorted);
    const pages = [page([dated('d', 1), dated('b', 2)], 'x'), page([dated('a', 3)], null)];
    expect(readAll((number) => pages[number] ?? page('', null)).ids).toEqual(['a', 'b', 'd']);
  });
});
