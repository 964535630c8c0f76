import type { Intent } from '@farspin/core';
import { message } from '@farspin/core/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '../testing/keys.ts';
import { renderApp } from '../testing/render-app.tsx';

let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(async () => {
  app = await renderApp();
  app.states.reconnect.next({
    ...{ kind: 'dismissed', status: 'waiting' },
    target: { machineId: '101', name: 'Ember Lynx 1' },
  });
  await app.settle();
});
afterEach(() => app.unmount());

const checking: Intent = {
  ...{ id: 'i1', machineId: '101', amountMinor: null, at: 0, balanceBeforeMinor: null },
  action: 'cash-out',
  state: { kind: 'checking', since: 0 },
};

test('[SIGNOUT1] asks before signing out while a session is open, and Esc cancels the sign-out', async () => {
  await app.press('x');
  expect(app.frame()).toContain('Your session on Ember Lynx 1 is open');
  await app.press(keys.escape);
  // Esc takes effect only after a delay, because it may begin an escape sequence.
  await expect.poll(app.frame).not.toContain('Sign out?');
  expect(app.commands).toEqual([]);
});

test.each([
  ['o', [['cancelSession', 'anywhere']]],
  ['s', [['logout']]],
])('[SIGNOUT1] the key %s sends its commands', async (key, commands) => {
  await app.press('x');
  await app.press(key);
  expect(app.commands).toEqual(commands);
});

test('[SIGNOUT1] [LEAVE4] offers no cash-out while another cash-out is being checked', async () => {
  app.states.wallet.next({ balanceMinor: 0, intents: [checking] });
  await app.press('x');
  expect(app.frame()).toContain('We are checking');
  await app.press('o');
  expect(app.commands).toEqual([]);
  await app.press('s');
  expect(app.commands).toEqual([['logout']]);
});

test('[DIALOG3] shows the reconnect question only after the player closes the sign-out question', async () => {
  await app.press('x');
  app.states.reconnect.next({
    ...{ kind: 'asking', machineId: '101', machineName: 'Ember Lynx 1', status: 'waiting', busy: false, failure: null },
    ...{ message: message('reconnect.waiting'), actions: ['continue', 'cashout'] },
  });
  await app.settle();
  expect(app.frame()).toContain('Sign out?');
  await app.press(keys.escape);
  await expect.poll(app.frame).not.toContain('Sign out?');
  expect(app.frame()).toContain('Not now');
});
