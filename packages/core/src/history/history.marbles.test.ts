import { BehaviorSubject, NEVER, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import { message } from '../messages/message.ts';
import type { PortError } from '../kernel/reply.ts';
import type { Page, PageQuery } from '../ports/http.ts';
import { createVirtualClock } from '@farspin/testing';
import { csvOf } from './csv.rules.ts';
import { exportCsv } from './export-csv.ts';
import { createHistory } from './history.ts';

interface Row {
  readonly id: string;
}
const page = (ids: string, nextCursor: string | null = null): Page<Row> => ({
  items: [...ids].map((id) => ({ id })),
  nextCursor,
  total: null,
});

/** Starts a list with pages that the test answers. */
function start() {
  const clock = createVirtualClock(0);
  const asked: PageQuery[] = [];
  const answers: Subject<Result<Page<Row>, PortError>>[] = [];
  const signedIn$ = new BehaviorSubject(true);
  const scope = createScope();
  const history = createHistory<Row>(
    {
      fetchPage(query) {
        asked.push(query);
        const answer$ = new Subject<Result<Page<Row>, PortError>>();
        answers.push(answer$);
        return answer$;
      },
      ...{ signedIn$, clock, pageSize: 25, random: { next: () => 0 }, wake$: NEVER },
    },
    scope,
  );
  const answer = (result: Result<Page<Row>, PortError>): void => {
    const answer$ = answers.shift();
    answer$?.next(result);
    answer$?.complete();
  };
  const state = () => history.state$.value;
  const ids = (): string => {
    const shown = state();
    return shown.kind === 'open' ? shown.items.map(({ id }) => id).join('') : shown.kind;
  };
  return { history, clock, scope, asked, answers, answer, signedIn$, state, ids };
}
const all = { limit: 25, cursor: null, search: '', from: null, to: null };

describe('a history list', () => {
  it('[HISTORY1] [HISTORY3] requests the first page when the list is opened, and further pages on demand', () => {
    const { history, asked, answer, ids } = start();
    expect([asked, ids()]).toEqual([[], 'closed']);
    history.open();
    history.loadMore();
    answer(ok(page('ab', 'x')));
    history.loadMore();
    answer(ok(page('cd')));
    history.loadMore();
    expect(asked).toEqual([all, { ...all, cursor: 'x' }]);
    expect(ids()).toBe('abcd');
  });

  it('[HISTORY1] [HISTORY2] sends one request when the list is opened with a filter', () => {
    const { history, asked } = start();
    history.open({ search: 'lynx', pageSize: 50 });
    history.open({ search: 'lynx', pageSize: 50 });
    expect(asked).toEqual([{ ...all, limit: 50, search: 'lynx' }]);
    history.open({ search: '' });
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual({ ...all, limit: 50 });
  });

  it('[HISTORY4] requests only the failed page again', () => {
    const { history, asked, answer, state } = start();
    history.retry();
    history.open();
    history.retry();
    answer(err({ kind: 'offline' }));
    expect(state()).toMatchObject({ load: { kind: 'failed', page: 'first', message: { key: 'failure.offline' } } });
    history.retry();
    answer(ok(page('a')));
    history.retry();
    expect(asked).toEqual([all, all]);
  });

  it('[HISTORY1] closes when the player closes the list and at sign-out, and drops a late page', () => {
    const { history, asked, answers, ids, signedIn$ } = start();
    history.open();
    const [late$] = answers;
    history.close();
    late$?.next(ok(page('a')));
    expect([ids(), late$?.observed]).toEqual(['closed', false]);
    history.open();
    signedIn$.next(false);
    expect(ids()).toBe('closed');
    signedIn$.next(true);
    expect([ids(), asked.length]).toEqual(['closed', 2]);
  });

  it('[HISTORY2] waits for a pause in typing, and requests only the last text', () => {
    const { history, clock, asked, answers } = start();
    history.open();
    history.search('ly');
    clock.advanceBy(299);
    history.search('lynx');
    clock.advanceBy(299);
    expect(asked).toHaveLength(1);
    clock.advanceBy(1);
    expect(asked.slice(1)).toEqual([{ ...all, search: 'lynx' }]);
    expect(answers.map(({ observed }) => observed)).toEqual([false, true]);
  });

  it('[HISTORY2] drops the search text if the list is closed before typing pauses', () => {
    const { history, clock, asked } = start();
    history.open();
    history.search('lynx');
    history.close();
    history.open();
    clock.advanceBy(1_000);
    expect(asked).toEqual([all, all]);
  });

  it('[HISTORY2] ignores typing while the list is closed, and leaves no timer running after its scope ends', () => {
    const { history, clock, scope, asked } = start();
    history.search('lynx');
    clock.advanceBy(1_000);
    history.open();
    expect(asked).toEqual([all]);
    history.search('lynx');
    scope.unsubscribe();
    expect(clock.pending).toBe(0);
  });

  it('[HISTORY1] does not keep the filter for the next player', () => {
    const { history, clock, state, signedIn$ } = start();
    history.open({ search: 'lynx', pageSize: 100, from: '2026-01-01' });
    history.search('heron');
    signedIn$.next(false);
    clock.advanceBy(1_000);
    expect(state()).toEqual({ kind: 'closed', filter: { search: '', pageSize: 25, from: null, to: null } });
  });

  it('[HISTORY2] reloads with a new page size or period, also during loading', () => {
    const { history, asked } = start();
    const period = { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' };
    history.open();
    history.setPageSize(100);
    history.setPageSize(100);
    history.setPeriod(period);
    history.setPeriod({ from: null, to: null });
    expect(asked).toEqual([all, { ...all, limit: 100 }, { ...all, limit: 100, ...period }, { ...all, limit: 100 }]);
  });
});

describe('the download of a list', () => {
  const run = () => {
    const bench = start();
    const parts: unknown[] = [];
    bench.history.open({ from: '2026-01-01T00:00:00.000Z' });
    bench.answer(ok(page('')));
    bench.asked.length = 0;
    const csv$ = exportCsv(
      bench.history,
      csvOf([{ id: 'id', title: message('column.date'), cell: ({ id }) => id }], () => 'Date', 2),
    );
    expect(bench.asked).toEqual([]);
    csv$.subscribe({ next: (part) => parts.push(part), complete: () => parts.push('over') });
    return { ...bench, parts };
  };
  const query = { ...all, limit: 100, from: '2026-01-01T00:00:00.000Z' };
  const title = { kind: 'part', text: '\uFEFFDate\r\n' };

  it('[HISTORY7] contains the titles and all rows that match the filter, page by page', () => {
    const { asked, answer, parts } = run();
    answer(ok(page('ab', 'x')));
    answer(ok(page('c', 'y')));
    answer(ok(page('')));
    expect(asked).toEqual([query, { ...query, cursor: 'x' }, { ...query, cursor: 'y' }]);
    expect(parts).toEqual([
      title,
      { kind: 'part', text: 'a\r\nb\r\n' },
      { kind: 'part', text: 'c\r\n' },
      { kind: 'part', text: '' },
      'over',
    ]);
  });

  it('[HISTORY7] ends with a failure when the server repeats a cursor', () => {
    const { asked, answer, parts } = run();
    answer(ok(page('a', 'x')));
    answer(ok(page('b', 'y')));
    answer(ok(page('c', 'x')));
    expect([asked.length, parts.at(-1)]).toEqual([3, 'over']);
    expect(parts.at(-2)).toEqual({ kind: 'failed', message: message('history.stuck') });
  });

  it('[HISTORY9] contains each row once, and ends with a failure at the row limit if the list never ends', () => {
    const { answer, parts, asked } = run();
    answer(ok(page('aab', '0')));
    answer(ok(page('bc', '1')));
    expect(parts.slice(1)).toEqual(['a\r\nb\r\n', 'c\r\n'].map((text) => ({ kind: 'part', text })));
    const rows = (number: number) => Array.from({ length: 5_000 }, (_, at) => ({ id: `${number} ${at}` }));
    for (let number = 2; asked.length === number + 1; number += 1)
      answer(ok({ items: rows(number), nextCursor: String(number), total: null }));
    expect(asked).toHaveLength(22);
    expect(parts.slice(-2)).toEqual([
      { kind: 'failed', message: message('history.limit', { count: 100_000 }) },
      'over',
    ]);
  });

  it('[HISTORY7] ends with a failure when the server does not return a page', () => {
    const { asked, answer, parts } = run();
    answer(ok(page('a', 'x')));
    answer(err({ kind: 'lost', status: 502 }));
    expect(parts.slice(2)).toEqual([
      { kind: 'failed', message: { kind: 'keyed', key: 'failure.trouble', params: {} } },
      'over',
    ]);
    expect(asked).toHaveLength(2);
  });
});
