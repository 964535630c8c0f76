import { createScope, defaultSettings, type Notice } from '@farspin/core';
import { createWords, loadEntryTexts, loadPlayTexts } from '@farspin/core/messages';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { operatorTheme } from '../theme/theme-choice.ts';
import { noPreferences } from './preferences.ts';
import { createState } from './state.ts';
import { createToasts } from './toasts.ts';

const theme = operatorTheme(defaultSettings.theme);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function setUp(times = defaultSettings.toast) {
  const words = createWords({
    language: 'en',
    catalogue: { ...(await loadEntryTexts('en')), ...(await loadPlayTexts('en')) },
    money: { currency: 'TRY' },
  });
  const state = createState(words, { ...noPreferences, volume: 1, theme });
  const scope = createScope();
  const notice$ = new Subject<Notice>();
  const toasts = createToasts(state, notice$, times, scope);
  const say = (text: string, rest: Partial<Notice> = {}) =>
    notice$.next({ id: null, intent: 'info', message: { kind: 'server', text }, forMs: null, ...rest });
  const shown = () => state.toasts.map(({ message }) => (message.kind === 'server' ? message.text : message.key));
  return { scope, toasts, state, say, shown };
}

test('shows a toast for 3 s and a warning for 6 s, unless the toast has its own duration', async () => {
  const { say, shown } = await setUp();
  say('info');
  say('warning', { intent: 'warning' });
  say('own', { forMs: 10_000 });
  vi.advanceTimersByTime(2_999);
  expect(shown()).toEqual(['info', 'warning', 'own']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['warning', 'own']);
  vi.advanceTimersByTime(3_000);
  expect(shown()).toEqual(['own']);
  vi.advanceTimersByTime(4_000);
  expect(shown()).toEqual([]);
});

test('shows the outcome of a transfer for 6 s, like a warning', async () => {
  const { say, shown } = await setUp();
  say('', { intent: 'success', message: { kind: 'keyed', key: 'wallet.done.out', params: { amount: { minor: 5 } } } });
  vi.advanceTimersByTime(5_999);
  expect(shown()).toEqual(['wallet.done.out']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('replaces a shown toast with the same id and restarts the duration', async () => {
  const { say, shown } = await setUp();
  say('10 seconds left', { id: 'close' });
  say('other');
  vi.advanceTimersByTime(2_000);
  say('8 seconds left', { id: 'close' });
  expect(shown()).toEqual(['8 seconds left', 'other']);
  vi.advanceTimersByTime(2_000);
  expect(shown()).toEqual(['8 seconds left']);
});

test('removes a toast whose new duration is 0, and never shows a toast with the duration 0', async () => {
  const { say, shown } = await setUp();
  say('10 seconds left', { id: 'close' });
  say('10 seconds left', { id: 'close', forMs: 0 });
  say('another', { id: 'another', forMs: 0 });
  expect(shown()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('removes one toast at once when the player dismisses the toast, and removes all toasts when the scope ends', async () => {
  const { say, shown, state, toasts, scope } = await setUp();
  say('one');
  say('two');
  toasts.dismiss(state.toasts[0]?.id ?? '');
  expect(shown()).toEqual(['two']);
  scope.unsubscribe();
  expect(shown()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('uses the durations set by the operator', async () => {
  const { say, shown } = await setUp({ forMs: 1_000, messageForMs: 2_000 });
  say('info');
  say('error', { intent: 'error' });
  vi.advanceTimersByTime(1_000);
  expect(shown()).toEqual(['error']);
  vi.advanceTimersByTime(1_000);
  expect(shown()).toEqual([]);
});

test('[SESSION31] keeps a notice that stays until it is dismissed, with its lines and its action', async () => {
  const { say, shown, state, toasts } = await setUp();
  say('ended', { id: 'machine' });
  const reason = { kind: 'server' as const, text: 'Reason' };
  const more = [reason];
  const actions = [{ label: reason, run: vi.fn<() => void>() }];
  const ended = { kind: 'server' as const, text: 'ended at' };
  toasts.show({ id: 'machine', intent: 'info', message: ended, forMs: null, stays: true, more, actions });
  vi.advanceTimersByTime(3_600_000);
  expect(shown()).toEqual(['ended at']);
  expect(state.toasts[0]).toMatchObject({ more, actions });
  toasts.dismiss('machine');
  expect(shown()).toEqual([]);
});

test('[SESSION19] leaves a malfunction to the status line, but shows it as the reason for a refused transfer', async () => {
  const { say, shown } = await setUp();
  const message = { kind: 'keyed', key: 'session.error', params: {} } as const;
  say('', { id: 'machine', intent: 'error', message });
  expect(shown()).toEqual([]);
  say('', { intent: 'error', message });
  expect(shown()).toEqual(['session.error']);
});
