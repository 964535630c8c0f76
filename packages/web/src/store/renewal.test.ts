import { createScope, type KeyValueStore } from '@farspin/core';
import { createMemoryStore } from '@farspin/testing';
import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAtRest, reloadAtRest } from './renewal.ts';
import type { AppState } from './state.ts';

const idle = {
  auth: { kind: 'signed-in' },
  session: { kind: 'idle' },
  idleLock: { kind: 'unlocked' },
  entering: null,
};
const after = (change: object): AppState => ({ ...idle, ...change }) as unknown as AppState;

describe('[SETTINGS8] isAtRest', () => {
  test.each([{}, { auth: { kind: 'signed-out' } }, { auth: { kind: 'starting' } }, { idleLock: { kind: 'off' } }])(
    'is true for %j',
    (change) => expect(isAtRest(after(change))).toBe(true),
  );

  test.each([
    { session: { kind: 'playing' } },
    { entering: 'shown' },
    { idleLock: { kind: 'locked' } },
    { auth: { kind: 'signing-in' } },
    { auth: { kind: 'replacing' } },
    { auth: { kind: 'signing-out' } },
  ])('is false for %j', (change) => expect(isAtRest(after(change))).toBe(false));
});

describe('[SETTINGS8] with newer settings', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function outdated(tab: KeyValueStore = createMemoryStore()) {
    const scope = createScope();
    const page = { busy: false, reloads: 0 };
    const state = proxy(after({}));
    const deps = { state, tab, scope, reload: () => (page.reloads += 1), isBusy: () => page.busy };
    return { page, tab, open: () => reloadAtRest(deps), close: () => scope.unsubscribe() };
  }

  test('delays the reload while somebody types or a dialog is open', () => {
    const { page, open, close } = outdated();
    page.busy = true;
    open();
    vi.advanceTimersByTime(3_600_000);
    expect(page.reloads).toBe(0);
    page.busy = false;
    vi.advanceTimersByTime(1_000);
    expect(page.reloads).toBe(1);
    vi.advanceTimersByTime(3_600_000);
    expect(page.reloads).toBe(1);
    close();
  });

  test('reloads a tab at most every ten minutes, even if the settings are newer again after the reload', () => {
    const first = outdated();
    first.open();
    first.close();
    const next = outdated(first.tab);
    next.open();
    vi.advanceTimersByTime(598_000);
    expect([first.page.reloads, next.page.reloads]).toEqual([1, 0]);
    vi.advanceTimersByTime(2_000);
    expect(next.page.reloads).toBe(1);
    next.close();
  });

  test('does not reload a tab that cannot store the time of the reload', () => {
    const unavailable = { ok: false, error: { kind: 'unavailable' } } as const;
    const { page, open, close } = outdated({ ...createMemoryStore(), write: () => unavailable });
    open();
    vi.advanceTimersByTime(3_600_000);
    expect(page.reloads).toBe(0);
    close();
  });
});
