import { createScope } from '@farspin/core';
import { message } from '@farspin/core/messages';
import { createTestBench, createMemoryStore, type TestBench } from '@farspin/testing';
import { cashOutAndSignOut } from '@farspin/core/sign-out';
import { proxy } from 'valtio/vanilla';
import { expect, it, onTestFinished, vi } from 'vitest';
import { leftOpenKey } from './left-open-key.ts';
import { showKeptLeftOpen, watchAndKeepLeftOpen } from './left-open.ts';

const credits = { key: 'left.credits', params: { amount: { minor: 30_000 } } };
const demo = { username: 'demo', password: 'demo1234' };

const target = new EventTarget();
vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));

function openPage(bench: TestBench, store = createMemoryStore()) {
  const page = createScope();
  onTestFinished(() => page.unsubscribe());
  const slices = { auth: { kind: 'signed-out' }, session: { kind: 'idle' }, reconnect: { kind: 'unknown' } };
  const state = proxy({ ui: { leftOpen: [] }, ...slices }) as unknown as Parameters<
    typeof showKeptLeftOpen
  >[0]['state'];
  const deps = { store, state, auth$: bench.player.auth$, now: bench.clock.now };
  const tellOtherTab = (): void =>
    void target.dispatchEvent(Object.assign(new Event('storage'), { key: `farspin.${leftOpenKey}` }));
  const kept = (): string | null => {
    const read = store.read(leftOpenKey);
    return read.ok ? read.value : null;
  };
  return { page, state, deps, store, tellOtherTab, kept };
}

/** Lets a sign-in expire while the player has credits at a machine. */
function signedOutByItself(): { readonly bench: TestBench; readonly store: ReturnType<typeof createMemoryStore> } {
  const bench = createTestBench();
  const { page, deps, store, kept } = openPage(bench);
  bench.player.login(demo);
  bench.clock.advanceBy(500);
  const leftOpen = watchAndKeepLeftOpen(bench.player, deps, page, page);
  bench.player.join({ machineId: '101', name: '101' });
  bench.clock.advanceBy(1_000);
  bench.player.cashIn(30_000);
  bench.clock.advanceBy(500);
  bench.platform.operator.expireTokens(bench.platform.operator.players()[0]?.id ?? '');
  bench.player.refreshLobby();
  bench.clock.advanceBy(2_000);
  expect(bench.player.auth$.value.kind).toBe('signed-out');
  expect(leftOpen(message('auth.signed-out-elsewhere'))).toEqual([]);
  expect(leftOpen(message('auth.switched-elsewhere'))).toMatchObject([credits]);
  expect(leftOpen(message('auth.ended-elsewhere'))).toMatchObject([credits]);
  expect(leftOpen(message('auth.token-expired'))).toMatchObject([credits]);
  expect(kept()).not.toBeNull();
  return { bench, store };
}

it('[SIGNOUT3] after a reload, the sign-in page still shows the credits left at a machine until somebody signs in', () => {
  const { bench, store } = signedOutByItself();
  const { page, state, deps, kept } = openPage(bench, store);
  showKeptLeftOpen(deps, page);
  expect(state.ui.leftOpen).toMatchObject([credits]);
  bench.player.login(demo);
  bench.clock.advanceBy(500);
  expect([state.ui.leftOpen, kept()]).toEqual([[], null]);
});

it('[LEAVE7] reports after a sign-out that a session without credits may still be open', () => {
  const bench = createTestBench({ platform: { dials: { emptySession: 'waits' } } });
  const { page, deps } = openPage(bench);
  bench.player.login(demo);
  bench.clock.advanceBy(500);
  const leftOpen = watchAndKeepLeftOpen(bench.player, deps, page, page);
  bench.player.join({ machineId: '101', name: '101' });
  bench.clock.advanceBy(1_000);
  bench.ports.faults.dropNext('unavailable', 'cancel');
  cashOutAndSignOut(bench.player, bench.scope);
  bench.clock.advanceBy(1_000);
  expect(bench.player.auth$.value.kind).toBe('signed-out');
  expect(leftOpen(null)).toMatchObject([{ key: 'left.not-ended', params: { machine: expect.any(String) } }]);
});

it('[SIGNOUT3] removes the message about the open session after a sign-in in another tab', () => {
  const { bench, store } = signedOutByItself();
  const { page, state, deps, tellOtherTab } = openPage(bench, store);
  showKeptLeftOpen(deps, page);
  tellOtherTab();
  expect(state.ui.leftOpen).toHaveLength(1);
  store.remove(leftOpenKey);
  tellOtherTab();
  expect(state.ui.leftOpen).toEqual([]);
});

it('[SIGNOUT3] removes the message about the open session on a page that opens signed in', () => {
  const { bench, store } = signedOutByItself();
  bench.player.login(demo);
  bench.clock.advanceBy(500);
  const { page, state, deps, kept } = openPage(bench, store);
  showKeptLeftOpen(deps, page);
  expect([state.ui.leftOpen, kept()]).toEqual([[], null]);
});

it('[SIGNOUT3] hides the details of the open session from another player, and keeps the details for the first player', () => {
  const { bench, store } = signedOutByItself();
  const { page, state, deps, kept } = openPage(bench, store);
  showKeptLeftOpen(deps, page);
  bench.player.login({ username: 'player1', password: 'player11234' });
  bench.clock.advanceBy(500);
  expect([state.ui.leftOpen, kept()]).toEqual([[], expect.any(String)]);
  const leftOpen = watchAndKeepLeftOpen(bench.player, deps, page, page);
  bench.player.logout();
  bench.clock.advanceBy(500);
  expect(leftOpen(null)).toMatchObject([{ key: 'left.others', params: {} }]);
  expect(state.ui.leftOpen).toMatchObject([{ key: 'left.others' }]);
  bench.player.login(demo);
  bench.clock.advanceBy(500);
  expect([state.ui.leftOpen, kept()]).toEqual([[], null]);
});

/** Opens a page of a player with credits at a machine. */
function atMachine() {
  const bench = createTestBench();
  const opened = openPage(bench);
  bench.player.login(demo);
  bench.clock.advanceBy(500);
  const leftOpen = watchAndKeepLeftOpen(bench.player, opened.deps, opened.page, opened.page);
  bench.player.join({ machineId: '101', name: '101' });
  bench.clock.advanceBy(1_000);
  bench.player.cashIn(30_000);
  bench.clock.advanceBy(500);
  const leavePage = (): void => void target.dispatchEvent(new Event('pagehide'));
  return { bench, ...opened, leftOpen, leavePage };
}

it('[SIGNOUT3] reports the open session of a closed page if the sign-in ends before the player opens a page again', () => {
  const { bench, store, leavePage } = atMachine();
  leavePage();
  const next = createTestBench();
  const { page, state, deps } = openPage(next, store);
  expect(showKeptLeftOpen({ ...deps, now: bench.clock.now }, page)).toMatchObject([credits]);
  expect(state.ui.leftOpen).toMatchObject([credits]);
});

it('[SIGNOUT3] does not report the session of a closed page after another page has paid the session out', () => {
  const { bench, leavePage, leftOpen, kept } = atMachine();
  leavePage();
  expect(kept()).not.toBeNull();
  cashOutAndSignOut(bench.player, bench.scope);
  bench.clock.advanceBy(2_000);
  expect([bench.player.auth$.value.kind, leftOpen(null), kept()]).toEqual(['signed-out', [], null]);
});

it('[SIGNOUT3] hides the details of the first account after the player switches to another account', () => {
  const { bench, store, leavePage, page, kept } = atMachine();
  const other = createTestBench();
  const opened = openPage(other, store);
  other.player.login({ username: 'player1', password: 'player11234' });
  other.clock.advanceBy(500);
  const leftOpen = watchAndKeepLeftOpen(other.player, opened.deps, opened.page, opened.page);
  // The first account's tab closes after the change of account.
  leavePage();
  page.unsubscribe();
  expect(kept()).toContain('30000');
  other.player.logout();
  other.clock.advanceBy(500);
  expect(leftOpen(null)).toMatchObject([{ key: 'left.others' }]);
  expect(bench.player.signIn$.value).not.toBeNull();
});

it('[SIGNOUT6] shows the credits that the player leaves on the machine when signing out', () => {
  const { bench, leftOpen, state } = atMachine();
  bench.player.logout();
  bench.clock.advanceBy(1_000);
  expect(leftOpen(null)).toMatchObject([credits]);
  expect(state.ui.leftOpen).toMatchObject([credits]);
});
