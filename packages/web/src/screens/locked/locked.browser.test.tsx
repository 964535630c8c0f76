import type { Locked } from '@farspin/core';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../../shell/app-context.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure, longText } from '../../testing/sights.ts';
import { show } from '../../testing/show.tsx';
import { showsEachState } from '../../testing/states.tsx';
import { LockedScreen } from './locked-screen.tsx';

function AsLocked() {
  const { state } = useApp();
  const { idleLock: lock } = useSnapshot(state);
  return lock.kind === 'locked' ? <LockedScreen lock={lock} /> : null;
}
const locked: Locked = { kind: 'locked', hasPin: true, wrongPins: 0, waitUntil: null, message: null };

showsEachState('locked', <AsLocked />, {
  'with a PIN': { slices: { idleLock: locked }, says: ({ t }) => t('locked.text') },
  'without a PIN': { slices: { idleLock: { ...locked, hasPin: false } }, says: ({ t }) => t('lock.no-pin') },
  'wrong PIN': { slices: { idleLock: { ...locked, wrongPins: 1, message: failure } }, says: ({ say }) => say(failure) },
  'wrong PIN, at length': { slices: { idleLock: { ...locked, message: longText } }, says: ({ t }) => t('locked.open') },
  waiting: {
    slices: { idleLock: { ...locked, wrongPins: 3, waitUntil: Date.now() + 3_600_000 } },
    says: ({ t }) => t('locked.text'),
  },
});

it('keeps the focus on Unlock when the submitted PIN is cleared from the field', async () => {
  const { app } = await show(<AsLocked />, { idleLock: locked });
  await page.getByLabelText('PIN', { exact: true }).fill('1111');
  const open = page.getByRole('button', { name: 'Unlock' });
  open.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(app.player.tryPin).toHaveBeenCalledWith('1111');
  await expect.element(page.getByLabelText('PIN', { exact: true })).toHaveValue('');
  await expect.element(open).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(app.player.tryPin).toHaveBeenCalledTimes(1);
});
