import type { Profile, ProfilePage } from '@farspin/core';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staticApp } from '../../testing/static-app.ts';
import { startAccount } from '../../store/account.ts';
import { putSlice } from '../../store/state.ts';
import { failure, longName, longText, saysTriedAgain, signedIn, user } from '../../testing/sights.ts';
import { showsEachState, type Given } from '../../testing/states.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const shown: Profile = {
  username: 'demo',
  name: 'Ayşe',
  lastname: 'Yılmaz',
  email: 'ayse@example.test',
  passwordChangedAt: '2026-03-04T05:06:07.000Z',
  lastLogon: '2026-03-04T05:06:07.000Z',
  lastLogonIp: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  hasPin: true,
};
const resting: ProfilePage = {
  details: { kind: 'shown', profile: shown },
  password: { kind: 'idle' },
  pin: { kind: 'idle' },
};
const given = (change: Partial<ProfilePage>, says: Given['says'], who = user): Given => ({
  slices: { auth: signedIn(who), profile: { ...resting, ...change } },
  says,
});
const absent = { kind: 'keyed', key: 'failure.absent', params: {} } as const;

showsEachState('profile', <ProfileScreen />, {
  loading: given({ details: { kind: 'loading' } }, ({ t }) => t('shell.loading')),
  failed: given({ details: { kind: 'failed', message: failure, retryAt: 0 } }, saysTriedAgain(failure)),
  'failed at length': given({ details: { kind: 'failed', message: longText, retryAt: 0 } }, ({ t }) =>
    t('shell.retry'),
  ),
  full: given({}, () => 'Ayşe Yılmaz'),
  'of what the token tells': given(
    { details: { kind: 'absent', message: absent }, password: { kind: 'absent' }, pin: { kind: 'absent' } },
    () => 'ayse@example.test',
  ),
  'of the longest words': given(
    {
      details: {
        kind: 'shown',
        profile: { ...shown, username: longName, name: longName, email: `${longName}@x.test` },
      },
    },
    ({ t }) => t('profile.full-name'),
  ),
  'password refused': given({ password: { kind: 'failed', field: 'old', message: failure } }, ({ say }) =>
    say(failure),
  ),
  'password refused at length': given({ password: { kind: 'failed', field: null, message: longText } }, ({ t }) =>
    t('profile.account'),
  ),
  'not certain': given({ password: { kind: 'uncertain', message: failure } }, ({ say }) => say(failure)),
  saved: given({ password: { kind: 'done' }, pin: { kind: 'done' } }, ({ t }) => t('profile.saved')),
});

it('[PROFILE1] loads the account module and opens the profile when the page is shown', async () => {
  const { player } = await staticApp({ language: 'en', slices: {} });
  const profile = player.account(startAccount)?.profile;
  vi.clearAllMocks();
  await show(<ProfileScreen />, { auth: signedIn() });
  await expect.element(page.getByRole('button', { name: 'Set PIN' })).toBeVisible();
  expect(profile?.open).toHaveBeenCalledOnce();
  expect(profile?.close).not.toHaveBeenCalled();
});

it('keeps the focus on the submit button of a password during and after the server call', async () => {
  const { app } = await show(<ProfileScreen />, { auth: signedIn(), profile: resting });
  await page.getByLabelText('Current password').fill('old-enough');
  await page.getByLabelText('New password').fill('new-enough');
  const send = page.getByRole('button', { name: 'Change password' });
  send.element().focus();
  for (const kind of ['sending', 'done'] as const) {
    putSlice(app.state, 'profile', { ...resting, password: { kind } });
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await expect.element(send).toHaveFocus();
  }
});

it('[PROFILE5] clears the typed text if no answer arrives, and keeps the text after a rejection', async () => {
  const { app } = await show(<ProfileScreen />, { auth: signedIn(), profile: resting });
  const fields = [page.getByLabelText('Current password'), page.getByLabelText('New password')] as const;
  for (const field of fields) await field.fill('long-enough');
  const end = (password: ProfilePage['password']): void => {
    for (const form of [{ kind: 'sending' } as const, password])
      putSlice(app.state, 'profile', { ...resting, password: form });
  };
  end({ kind: 'failed', field: null, message: failure });
  for (const field of fields) await expect.element(field).toHaveValue('long-enough');
  end({ kind: 'uncertain', message: failure });
  for (const field of fields) await expect.element(field).toHaveValue('');
});

it('[KEPT3] clears the data on the device only after a confirmation, and never while a session is open', async () => {
  const { app } = await show(<ProfileScreen />, {
    auth: signedIn(),
    profile: resting,
    reconnect: { kind: 'dismissed', target: { machineId: '101', name: 'Ember' }, status: 'waiting' },
  });
  const forget = page.getByRole('button', { name: 'Forget this device' });
  await expect.element(forget).toBeDisabled();
  putSlice(app.state, 'reconnect', { kind: 'hidden' });
  await forget.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget this device' }).click();
  expect(app.player.logout).toHaveBeenCalledOnce();
});
