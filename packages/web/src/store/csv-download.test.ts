import {
  createScope,
  defaultSettings,
  err,
  ok,
  type Page,
  type PortError,
  type Result,
  type Transaction,
} from '@farspin/core';
import type { AccountPages } from '@farspin/core/account';
import { createWords, loadEntryTexts } from '@farspin/core/messages';
import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createCsvDownload } from './csv-download.ts';
import { operatorTheme } from '../theme/theme-choice.ts';
import { noPreferences } from './preferences.ts';
import { createState } from './state.ts';

const theme = operatorTheme(defaultSettings.theme);

async function setUp() {
  const words = createWords({ language: 'en', catalogue: await loadEntryTexts('en'), money: { currency: 'TRY' } });
  const state = createState(words, { ...noPreferences, volume: 1, theme });
  const pages: Subject<Result<Page<Transaction>, PortError>>[] = [];
  const saved: (readonly [string, string])[] = [];
  const lists = {
    state$: { value: { kind: 'open', filter: {} } },
    fetchPage() {
      const page$ = new Subject<Result<Page<Transaction>, PortError>>();
      pages.push(page$);
      return page$;
    },
  };
  const account = { transactions: lists, slotSessions: lists } as unknown as AccountPages;
  const scope = createScope();
  const download = createCsvDownload({
    state,
    account: () => account,
    signInScope: () => scope,
    save: (name, parts) => saved.push([name, parts.join('')]),
  });
  /** Answers the pending page request of the download. */
  const answer = (result: Result<Page<Transaction>, PortError>): void => {
    const page$ = pages.shift();
    page$?.next(result);
    page$?.complete();
  };
  return { state, pages, answer, saved, scope, download };
}
const transaction: Transaction = {
  ...{ id: '1', date: null, durationS: null, from: null, amountMinor: 100, type: null, tag: null, machine: null },
  ...{ spinCount: null, freeSpinCount: null, start: null, end: null },
};
const page = (nextCursor: string | null, id = '1') => ok({ items: [{ ...transaction, id }], nextCursor, total: null });
const linesOf = (file: readonly [string, string] | undefined): number => file?.[1].trim().split('\r\n').length ?? 0;

test('saves a list once it is complete', async () => {
  const { state, answer, saved, download } = await setUp();
  download('transactions');
  answer(page('next'));
  expect(state.ui.download.kind).toBe('running');
  expect(saved).toEqual([]);
  answer(page(null, '2'));
  expect(saved.map(([name]) => name)).toEqual(['transactions.csv']);
  expect(linesOf(saved[0])).toBe(3);
  expect(state.ui.download.kind).toBe('none');
});

test('does not save an incomplete list, and reports the failure', async () => {
  const { state, answer, saved, download } = await setUp();
  download('slotSessions');
  answer(ok({ items: [], nextCursor: 'next', total: null }));
  answer(err({ kind: 'offline' }));
  expect(saved).toEqual([]);
  expect(state.ui.download).toMatchObject({ kind: 'failed', list: 'slotSessions' });
});

test('starts no second download while a download is running', async () => {
  const { pages, answer, saved, download } = await setUp();
  download('transactions');
  download('transactions');
  expect(pages).toHaveLength(1);
  answer(page(null));
  expect(saved).toHaveLength(1);
});

test('stops a download when the sign-in ends, and neither saves nor reports the download for the next player', async () => {
  const { state, answer, saved, scope, download } = await setUp();
  download('transactions');
  scope.unsubscribe();
  state.ui.download = { kind: 'none' };
  answer(page(null));
  expect([saved, state.ui.download]).toEqual([[], { kind: 'none' }]);
});
