import type { ProfilePage } from '@farspin/core';
import { message } from '@farspin/core/messages';
import { afterEach, describe, expect, test } from 'vitest';
import { keys } from '../testing/keys.ts';
import { renderApp } from '../testing/render-app.tsx';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.unmount());

const open = async (options: Parameters<typeof renderApp>[0] = {}): Promise<void> => {
  app = await renderApp({ settings: { pin: { check: true } }, ...options });
  await app.press('p');
};
const form = async (pin: ProfilePage['pin']): Promise<void> => {
  app.states.profile.next({ ...app.states.profile.value, pin });
  await app.settle();
};
const sent = ['profile.setPin', { pin: '4711', password: 'demo1234' }];

test('sets a PIN with the password, masks both fields and returns to the lobby', async () => {
  await open();
  expect(app.commands).toEqual([['profile.open']]);
  await app.press('47x11', keys.enter, 'demo1234');
  expect(app.frame()).toMatch(/New PIN\s+••••/);
  expect(app.frame()).toMatch(/▸ Your password\s+•{8}█/);
  await app.press(keys.enter);
  await expect.poll(() => app.commands.at(-1)).toEqual(sent);
  await form({ kind: 'sending' });
  await app.press(keys.enter);
  expect(app.commands.at(-1)).toEqual(sent);
  expect(app.frame()).toContain('One moment…');
  await form({ kind: 'done' });
  await expect.poll(app.frame).toContain('Lobby');
  expect(app.commands.at(-1)).toEqual(['profile.close']);
});

test('activates the rejected field with its message, and clears only the password after a rejection', async () => {
  await open();
  await app.press(`4711${keys.tab}wrong${keys.enter}`);
  await expect.poll(() => app.commands.length).toBe(2);
  await form({ kind: 'failed', field: 'password', message: message('code.40001') });
  expect(app.frame()).toMatch(/▸ Your password\s+█/);
  expect(app.frame()).toContain('✗ Your current password is wrong.');
  await app.press('demo1234', keys.enter);
  await expect.poll(() => app.commands.at(-1)).toEqual(sent);
  await form({ kind: 'failed', field: 'pin', message: message('profile.pin-bad') });
  expect(app.frame()).toMatch(/▸ New PIN\s+••••█/);
  expect(app.frame()).toContain('A PIN has 4 to 8 digits.');
});

test('[PROFILE5] keeps the PIN if the client is offline, and clears all input if the outcome is uncertain', async () => {
  await open();
  await app.press(`4711${keys.tab}demo1234${keys.enter}`);
  await expect.poll(() => app.commands.length).toBe(2);
  await form({ kind: 'failed', field: null, message: message('failure.offline') });
  expect(app.frame()).toMatch(/New PIN\s+••••/);
  await form({ kind: 'sending' });
  await form({ kind: 'uncertain', message: message('profile.not-certain') });
  expect(app.frame()).toContain(app.words.t('profile.not-certain').slice(0, 20));
  expect(app.frame()).toMatch(/▸ New PIN\s+█/);
  expect(app.frame()).not.toContain('•');
});

test.each([keys.enter, keys.tab, keys.down])(
  'rejects a PIN that is too short and shows the required length',
  async (key) => {
    await open();
    await app.press('471', key);
    expect(app.frame()).toMatch(/▸ New PIN\s+•••█/);
    expect(app.frame()).toContain('✗ A PIN has 4 to 8 digits.');
    await app.press('1', key);
    expect(app.frame()).toMatch(/▸ Your password\s+█/);
    expect(app.frame()).not.toContain('✗');
    expect(app.commands).toEqual([['profile.open']]);
  },
);

test('shows that the server does not support PINs, and accepts no PIN', async () => {
  await open();
  await form({ kind: 'absent' });
  expect(app.frame()).toContain(app.words.t('failure.absent'));
  await app.press('4711', keys.enter);
  expect(app.commands).toEqual([['profile.open']]);
  await app.press(keys.escape);
  await expect.poll(app.frame).toContain('Lobby');
});

test('shows and accepts the PIN key only when the server checks PINs', async () => {
  app = await renderApp();
  expect(app.frame()).not.toContain('p set PIN');
  await app.press('p', 'f');
  expect(app.frame()).toContain('Lobby');
  await app.press('?');
  expect(app.frame()).toContain('transactions');
  expect(app.frame()).not.toContain('set PIN');
  expect(app.frame()).not.toContain('offers');
  app.unmount();
  app = await renderApp({ settings: { pin: { check: true } } });
  expect(app.frame()).toContain('p set PIN');
});

describe.each([
  { columns: 80, rows: 24 },
  { columns: 40, rows: 12 },
])('in $columns × $rows', (size) => {
  test.each(['en', 'tr', 'ar', 'bg'] as const)('shows the page in full, in %s', async (language) => {
    await open({ ...size, language });
    await form({ kind: 'uncertain', message: message('profile.not-certain') });
    const text = app.frame().replaceAll(/\s+/g, ' ');
    for (const key of ['term.pin.lead', 'profile.pin-new', 'profile.pin-password', 'profile.not-certain'] as const)
      expect(text).toContain(app.words.t(key));
  });
});
