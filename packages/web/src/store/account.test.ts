import type { Notice } from '@farspin/core';
import { createWords, loadEntryTexts } from '@farspin/core/messages';
import { createTestBench } from '@farspin/testing';
import { expect, test } from 'vitest';
import { operatorTheme } from '../theme/theme-choice.ts';
import { startAccount } from './account.ts';
import { putAtOnce, type Put } from './deferred-updates.ts';
import { noPreferences } from './preferences.ts';
import { createState } from './state.ts';

const demo = { username: 'demo', password: 'demo1234' };

/** Signs a player in and starts the account pages with the page's state. */
async function setUp({ put = putAtOnce, lists = true }: { readonly put?: Put; readonly lists?: boolean } = {}) {
  const bench = createTestBench({ platform: lists ? {} : { dials: { accountCalls: ['profile'] } } });
  bench.player.login(demo);
  bench.clock.advanceBy(1_000);
  const words = createWords({ language: 'en', catalogue: await loadEntryTexts('en'), money: { currency: 'TRY' } });
  const theme = operatorTheme(bench.player.settings.theme);
  const state = createState(words, { ...noPreferences, volume: 1, theme });
  const told: Notice[] = [];
  const { player, ports, scope, clock } = bench;
  const deps = { entry: player, play: player, ports, state, put, notify: (notice: Notice) => told.push(notice) };
  return { clock, state, told, pages: startAccount(deps, scope) };
}

test('updates the slices of the lists and the profile when the account module starts after the sign-in', async () => {
  const { clock, state, pages } = await setUp();
  pages.transactions.open();
  pages.slotSessions.open();
  pages.profile.open();
  clock.advanceBy(1_000);
  expect(state.transactions).toMatchObject({ kind: 'open', load: { kind: 'ready' } });
  expect(state.slotSessions).toMatchObject({ kind: 'open', load: { kind: 'ready' } });
  expect(state.profile.details).toMatchObject({ kind: 'shown', profile: { username: demo.username } });
});

test('shows notices of the account pages', async () => {
  const { clock, told, pages } = await setUp();
  pages.profile.open();
  clock.advanceBy(1_000);
  pages.profile.setPin({ pin: '4711', password: demo.password });
  clock.advanceBy(1_000);
  expect(told).toMatchObject([{ intent: 'success', message: { key: 'profile.pin-set' } }]);
});

test('reports a list that the server does not support as an absent page', async () => {
  const { clock, state, pages } = await setUp({ lists: false });
  pages.transactions.open();
  clock.advanceBy(1_000);
  expect(state.ui.absentPages).toEqual(['transactions']);
});

test('defers updates of the slices while the page waits for a first frame', async () => {
  const later: (() => void)[] = [];
  const { clock, state, pages } = await setUp({ put: (_, now) => later.push(now) });
  pages.profile.open();
  clock.advanceBy(1_000);
  expect(state.profile.details.kind).toBe('closed');
  for (const now of later) now();
  expect(state.profile.details.kind).toBe('shown');
});
