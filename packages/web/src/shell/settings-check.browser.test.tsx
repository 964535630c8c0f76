import type { SettingsLoad } from '@farspin/core/settings-loader';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { SettingsSplash } from './settings-check.tsx';

const failed: SettingsLoad = { kind: 'unavailable', attempt: 1, retryAt: Date.now() + 3_600_000 };

it('[SETTINGS9] reports that Farspin cannot be opened right now, and lets the player retry', async () => {
  const retry = vi.fn<() => void>();
  await show(<SettingsSplash load={failed} retry={retry} />, {});
  await expect.element(page.getByRole('status')).toBeVisible();
  expect(page.getByRole('status').element().textContent).toContain('There is a problem on our side');
  await expect.element(page.getByText(/^Trying again in [\d,.]+ seconds\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});
