import { control } from './fault-tour.ts';
import { expect, test } from './fixtures.ts';
import { balanceOf, cashIn, enter, join, meterOf } from './player.ts';

const brand = 'Ember Lynx';

test('[MONEY6] [RECONNECT12] a postponed session stays visible until the player ends the session and sees the amount in the balance', async ({
  page,
}) => {
  await enter(page);
  const before = await balanceOf(page);
  await join(page, brand, 'Ember Lynx 1');
  await cashIn(page, '100');
  await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);

  await page.goto('/lobby');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Continue with ₺100.00' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  const bar = page.getByRole('complementary', { name: 'Your session on Ember Lynx 1 is open' });
  await expect(bar).toContainText('₺100.00 is still on Ember Lynx 1.');
  await page.goto('/transactions');
  await expect(dialog.getByRole('button', { name: 'Not now' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await bar.getByRole('link', { name: 'Continue' }).click();
  await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);

  await page.goto('/lobby');
  await dialog.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('₺100.00 from Ember Lynx 1 is in your balance.')).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await balanceOf(page)).toBe(before);
});

test('[WALLET24] a cash-out during a game waits until the game ends, and the player can cancel the cash-out before', async ({
  page,
}) => {
  await enter(page);
  await join(page, brand, 'Ember Lynx 1');
  await cashIn(page, '100');
  await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
  const status = page.getByTestId('game-status');

  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Cash out' }).click();
  await expect(status).toHaveText('Cashing out when this game ends…');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Cash out' })).toBeVisible();
  await expect.poll(() => meterOf(page, 'credits')).toBeGreaterThan(0);

  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Cash out' }).click();
  await expect(page.getByText(/^₺[\d.,]+ was moved to your balance\.$/)).toBeVisible();
  await expect.poll(() => meterOf(page, 'credits')).toBe(0);
});

test('[MONEY6] after a session that ended during free spins, the notice has the amount that was paid in all', async ({
  page,
}) => {
  await enter(page);
  await join(page, brand, 'Ember Lynx 1');
  await cashIn(page, '100');
  await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
  const before = await balanceOf(page);
  const machineId = new URL(page.url()).pathname.split('/')[2];
  await control(page, 'do', { do: 'bonus', machineId });
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => meterOf(page, 'credits')).not.toBe(10_000);
  await control(page, 'do', { do: 'warn-and-close', machineId, seconds: 1 });

  const notice = page.getByText(/^₺[\d.,]+ from Ember Lynx 1 is in your balance\.$/);
  await expect(notice).toBeVisible();
  const paidMinor = (await balanceOf(page)) - before;
  const shown = /₺([\d.,]+)/.exec((await notice.textContent()) ?? '')?.[1] ?? '';
  expect(Number(shown.replaceAll(/\D/g, ''))).toBe(paidMinor);
});

test('[RECEIPT4] the notice of a transfer opens the receipt over the game, and in the list after the game', async ({
  page,
}) => {
  await enter(page);
  await join(page, brand, 'Ember Lynx 1');
  await cashIn(page, '100');
  const link = page.getByRole('button', { name: 'Receipt' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Receipt' });
  await expect(dialog).toContainText('₺100.00');
  await expect(dialog.getByText('Reference')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);

  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Cash out and leave' }).click();
  await link.click();
  await expect(page).toHaveURL(/\/transactions\?receipt=/);
  const entry = page.getByRole('listitem').filter({ hasText: 'Cash-out' });
  await expect(entry.getByText('Reference')).toBeVisible();
  await expect(entry).toBeFocused();
});
