import { deviceClock } from '@farspin/adapters/clock';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IdleLock } from '@farspin/core';
import { message } from '@farspin/core/messages';
import { emptyLobby, playing } from '../testing/fake-player.ts';
import { keys } from '../testing/keys.ts';
import { renderApp } from '../testing/render-app.tsx';

const locked = { kind: 'locked', hasPin: true, wrongPins: 0, waitUntil: null, message: null } as const;

let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(async () => {
  app = await renderApp();
});
afterEach(() => app.unmount());

async function show(lock: IdleLock): Promise<void> {
  app.states.lock.next(lock);
  await app.settle();
}

test('shows only the PIN field behind the lock, and masks the PIN', async () => {
  app.states.lobby.next({ ...emptyLobby, brands: [{ id: 'a', name: 'Ember Lynx', jackpots: [], machineCount: 2 }] });
  await show(locked);
  expect(app.frame()).not.toContain('Ember Lynx');
  await app.press('12a34');
  expect(app.frame()).toContain('Your PIN ••••█');
  expect(app.frame()).not.toContain('1234');
  await app.press(keys.enter, keys.enter);
  await expect.poll(() => app.commands).toEqual([['tryPin', '1234']]);
  await show({ kind: 'unlocked', activeAt: 0 });
  expect(app.frame()).toContain('Ember Lynx');
});

test('shows the remaining tries and the pause after a wrong PIN, and accepts no PIN during the pause', async () => {
  const waiting = { ...locked, wrongPins: 3, waitUntil: deviceClock.now() + 60_000 };
  await show({ ...waiting, message: message('lock.wrong-pin', { left_count: 2 }) });
  expect(app.frame()).toContain('2 tries remain');
  expect(app.frame()).toMatch(/Please wait (60|59) seconds/);
  await app.press('1234', keys.enter);
  expect(app.commands).toEqual([]);
});

test('without a PIN, lets the player only sign out', async () => {
  await show({ ...locked, hasPin: false });
  expect(app.frame()).toContain('No PIN is set');
  await app.press('1234', keys.enter, 'x');
  await expect.poll(() => app.commands).toEqual([['logout']]);
});

test('counts every key as activity, on every screen', async () => {
  await app.press('z');
  await show(locked);
  await app.press('7');
  expect(app.moves()).toBe(2);
});

test('reports the open session when the player signs out from the lock', async () => {
  app.states.session.next(playing);
  await app.settle();
  app.states.session.next({ kind: 'idle', ended: null });
  app.states.reconnect.next({ kind: 'unknown' });
  await show(locked);
  expect(app.frame()).not.toContain('100.00');
  app.states.lock.next({ kind: 'off' });
  app.states.auth.next({ kind: 'signed-out', notice: null, failure: null });
  await app.settle();
  expect(app.frame().replaceAll(/[\s│]+/g, ' ')).toContain(
    '₺100.00 was on Ember Lynx 1 when last seen. Sign in to continue, or to see that it was cashed out.',
  );
});

test('aligns all lines of a wrapped text at the same column', async () => {
  const low = await renderApp({ columns: 40, rows: 12 });
  low.states.lock.next({ ...locked, hasPin: false });
  await low.settle();
  const lines = low
    .frame()
    .split('\n')
    .slice(2, -3)
    .filter((line) => line.trim() !== '');
  expect(lines.length).toBeGreaterThan(1);
  const margins = lines.map((line) => line.length - line.trimStart().length);
  expect(new Set(margins).size).toBe(1);
  low.unmount();
});
