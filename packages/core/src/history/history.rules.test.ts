import { describe, expect, it } from 'vitest';
import type { Page } from '../ports/http.ts';
import { mayLoadMore, queryOf, stepHistory, type History, type HistoryEvent } from './history.rules.ts';
import { unread } from './pages.rules.ts';

interface Row {
  readonly id: string;
}
const filter = { search: '', pageSize: 25, from: null, to: null } as const;
const closed: History<Row> = { kind: 'closed', filter };
const page = (ids: string, nextCursor: string | null = null): Page<Row> => ({
  items: [...ids].map((id) => ({ id })),
  nextCursor,
  total: 9,
});
const after = (...events: readonly HistoryEvent<Row>[]): History<Row> => events.reduce(stepHistory<Row>, closed);
const ids = (state: History<Row>): string => (state.kind === 'open' ? state.items.map(({ id }) => id).join('') : '');

describe('a history list', () => {
  it('[HISTORY1] loads the first page when the list is opened', () => {
    expect(after({ kind: 'opened' })).toMatchObject({ items: [], load: { kind: 'loading', page: 'first' } });
    const shown = after({ kind: 'opened' }, { kind: 'pageCame', page: page('ab') });
    expect(shown).toMatchObject({ total: 9, load: { kind: 'ready' } });
    expect(ids(shown)).toBe('ab');
    expect(stepHistory(shown, { kind: 'opened' })).toBe(shown);
  });

  it('[HISTORY1] ignores a page that the list did not request', () => {
    const shown = after({ kind: 'opened' }, { kind: 'pageCame', page: page('ab') });
    expect(stepHistory(shown, { kind: 'pageCame', page: page('cd') })).toBe(shown);
    expect(stepHistory(closed, { kind: 'pageCame', page: page('cd') })).toBe(closed);
    expect(after({ kind: 'opened' }, { kind: 'closed' })).toEqual(closed);
  });

  it('[HISTORY2] reloads when the filter changes, but not when the same filter is set again', () => {
    const shown = after({ kind: 'opened' }, { kind: 'pageCame', page: page('ab', 'x') });
    expect(stepHistory(shown, { kind: 'filterChanged', filter: { search: '  ', pageSize: 25 } })).toBe(shown);
    const searched = stepHistory(shown, { kind: 'filterChanged', filter: { search: ' Lynx ' } });
    expect(searched).toMatchObject({ items: [], nextCursor: null, filter: { search: 'Lynx', pageSize: 25 } });
    expect(after({ kind: 'filterChanged', filter: { pageSize: 100 } })).toEqual({
      kind: 'closed',
      filter: { ...filter, pageSize: 100 },
    });
  });

  it('[HISTORY2] builds the request from the filter', () => {
    const wanted = { search: 'x', pageSize: 50, from: '2026-01-01T00:00:00.000Z', to: null } as const;
    expect(queryOf(wanted, 'c')).toEqual({ limit: 50, cursor: 'c', search: 'x', from: wanted.from, to: null });
  });

  it('[HISTORY3] appends further pages until the last page, with each row once', () => {
    const first = after({ kind: 'opened' }, { kind: 'pageCame', page: page('ab', 'x') });
    expect(mayLoadMore(first)).toBe(true);
    const loading = stepHistory(first, { kind: 'moreAsked' });
    expect(mayLoadMore(loading)).toBe(false);
    expect(stepHistory(loading, { kind: 'moreAsked' })).toBe(loading);
    const second = stepHistory(loading, { kind: 'pageCame', page: page('bc', 'y') });
    expect(ids(second)).toBe('abc');
    const last = [{ kind: 'moreAsked' }, { kind: 'pageCame', page: page('d') }] as const;
    const all = last.reduce<History<Row>>(stepHistory<Row>, second);
    expect([ids(all), mayLoadMore(all)]).toEqual(['abcd', false]);
  });

  it('[HISTORY3] ends when a server repeats the cursor', () => {
    const state = after(
      { kind: 'opened' },
      { kind: 'pageCame', page: page('ab', 'x') },
      { kind: 'moreAsked' },
      { kind: 'pageCame', page: page('ab', 'x') },
    );
    expect([ids(state), mayLoadMore(state)]).toEqual(['ab', false]);
  });

  it('[HISTORY4] keeps its rows when a further page fails, and requests the failed page again', () => {
    const failed = after(
      { kind: 'opened' },
      { kind: 'pageCame', page: page('ab', 'x') },
      { kind: 'moreAsked' },
      { kind: 'pageFailed', error: { kind: 'lost', status: 502 }, retryAt: null },
    );
    expect(failed).toMatchObject({ load: { kind: 'failed', page: 'next', message: { key: 'failure.trouble' } } });
    expect(ids(failed)).toBe('ab');
    expect(stepHistory(failed, { kind: 'triedAgain' })).toMatchObject({ load: { kind: 'loading', page: 'next' } });
  });

  it('[HISTORY4] is absent if the server does not have the list, until the player opens the list again', () => {
    const absent = after({ kind: 'opened' }, { kind: 'pageFailed', error: { kind: 'absent' }, retryAt: null });
    expect(absent).toMatchObject({ kind: 'absent', message: { key: 'failure.absent' } });
    expect(stepHistory(absent, { kind: 'opened' }).kind).toBe('open');
  });

  it('[HISTORY1] [HISTORY4] ignores events that do not apply to its state', () => {
    const shown = after({ kind: 'opened' }, { kind: 'pageCame', page: page('ab', 'x') });
    const loading = after({ kind: 'opened' });
    const failed: HistoryEvent<Row> = { kind: 'pageFailed', error: { kind: 'offline' }, retryAt: null };
    for (const event of [failed, { kind: 'triedAgain' } as const]) {
      expect(stepHistory(closed, event), event.kind).toBe(closed);
      expect(stepHistory(shown, event), event.kind).toBe(shown);
    }
    expect(stepHistory(closed, { kind: 'closed' })).toBe(closed);
    expect(stepHistory(closed, { kind: 'moreAsked' })).toBe(closed);
    expect(stepHistory(loading, { kind: 'triedAgain' })).toBe(loading);
    expect([mayLoadMore(closed), mayLoadMore(loading)]).toEqual([false, false]);
  });

  it.each([
    { search: 'x' },
    { pageSize: 10 },
    { from: '2026-01-01T00:00:00.000Z' },
    { to: '2026-01-01T00:00:00.000Z' },
  ] as const)('[HISTORY2] reloads with %j', (change) => {
    const shown = after({ kind: 'opened' }, { kind: 'pageCame', page: page('ab', 'x') });
    expect(stepHistory(shown, { kind: 'filterChanged', filter: change })).toEqual({
      ...{ kind: 'open', filter: { ...filter, ...change }, items: [], total: null, ...unread },
      load: { kind: 'loading', page: 'first' },
    });
  });
});
