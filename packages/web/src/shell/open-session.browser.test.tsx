import type { Reconnect } from '@farspin/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { misfits } from '../testing/misfits.ts';
import { show } from '../testing/show.tsx';
import { longName, signedIn } from '../testing/sights.ts';
import { OpenSession } from './open-session.tsx';

const setAside = (creditsMinor: number | undefined, name = 'Ember Lynx 1'): Reconnect => ({
  ...{ kind: 'dismissed', target: { machineId: '101', name }, status: 'waiting', creditsMinor },
});
const shown = (reconnect: Reconnect) => show(<OpenSession />, { auth: signedIn(), reconnect });

it.each([
  [30_000, '₺300.00 is still on Ember Lynx 1.'],
  [0, 'Your session on Ember Lynx 1 is open'],
  [undefined, 'Your session on Ember Lynx 1 is open'],
])('[RECONNECT12] with credits of %j, shows "%s" and links to the machine', async (creditsMinor, text) => {
  await shown(setAside(creditsMinor));
  await expect.element(page.getByText(text)).toBeVisible();
  const link = page.getByRole('link', { name: 'Continue' });
  await expect.element(link).toHaveAttribute('href', '/game/101/Ember%20Lynx%201');
});

it('[RECONNECT12] disappears when no dismissed session remains', async () => {
  const { app, root } = await shown(setAside(30_000));
  await expect.poll(() => root.textContent).toContain('₺300.00');
  app.state.reconnect = { kind: 'hidden' };
  await expect.poll(() => root.textContent).toBe('');
});

it.each(['tr', 'en', 'ar', 'bg'] as const)('fits at 320 px with a long name, in %s', async (language) => {
  await page.viewport(320, 740);
  const reconnect = setAside(1_234_567_890, longName);
  await show(<OpenSession />, { auth: signedIn(), reconnect }, { language });
  await document.fonts.ready;
  expect(misfits(40)).toEqual([]);
});
