import { createScope, type Account, type CsvPart } from '@farspin/core';
import { defaultSettings } from '@farspin/core';
import { createWords, loadEntryTexts } from '@farspin/core/messages';
import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createCsvDownload } from './csv-download.ts';
import { operatorLook } from '../shell/look/look.ts';
import { noPreferences } from './preferences.ts';
import { createState } from './state.ts';

const look = operatorLook(defaultSettings.theme);

async function setUp() {
  const words = createWords({ language: 'en', catalogue: await loadEntryTexts('en'), currency: 'TRY' });
  const state = createState(words, { ...noPreferences, volume: 1, look });
  const parts$ = new Subject<CsvPart>();
  const saved: (readonly [string, string])[] = [];
  const lists = { exportCsv: () => parts$ };
  const account = { transactions: lists, slotSessions: lists } as unknown as Account;
  const scope = createScope();
  const download = createCsvDownload(
    { state, account: () => account, save: (name, parts) => saved.push([name, parts.join('')]) },
    scope,
  );
  return { state, parts$, saved, scope, download };
}

test('a list is saved when it is whole', async () => {
  const { state, parts$, saved, download } = await setUp();
  download('transactions');
  parts$.next({ kind: 'part', text: 'a\r\n' });
  expect(state.ui.download.kind).toBe('running');
  expect(saved).toEqual([]);
  parts$.next({ kind: 'part', text: '1\r\n' });
  parts$.complete();
  expect(saved).toEqual([['transactions.csv', 'a\r\n1\r\n']]);
  expect(state.ui.download.kind).toBe('none');
});

test('half a list is not saved, and says why', async () => {
  const { state, parts$, saved, download } = await setUp();
  download('slotSessions');
  parts$.next({ kind: 'part', text: 'a\r\n' });
  parts$.next({ kind: 'failed', message: { kind: 'server', text: 'Gone' } });
  parts$.complete();
  expect(saved).toEqual([]);
  expect(state.ui.download).toMatchObject({ kind: 'failed', list: 'slotSessions' });
});

test('while one is under way no other begins', async () => {
  const { parts$, saved, download } = await setUp();
  download('transactions');
  download('transactions');
  parts$.next({ kind: 'part', text: 'a' });
  parts$.complete();
  expect(saved).toEqual([['transactions.csv', 'a']]);
});
