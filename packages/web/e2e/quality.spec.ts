import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { balanceOf, cashIn, demo, enter, join, meterOf, signIn } from './player.ts';

const brand = 'Ember Lynx';
const machine = 'Ember Lynx 1';

/**
 * Longer than a slow computer needs to open a game, and shorter than the time for which a silent connection is
 * tolerated.
 */
const longMs = 20_000;

async function withSettings(page: Page, settings: unknown): Promise<void> {
  await page.route('**/Settings.json', (route) => route.fulfill({ json: settings }));
}

/** Sets the PIN, as the profile page does. */
async function setPin(page: Page, pin: string): Promise<void> {
  const login = await page.request.post('/api/login', { data: { ...demo, site_id: 0 } });
  const { token }: { token: string } = await login.json();
  const headers = { authorization: `Bearer ${token}` };
  const set = await page.request.post('/api/player/pin', { headers, data: { pin, password: demo.password } });
  expect(set.ok()).toBe(true);
}

test(
  'the lock hides the game and the balance, survives a reload, and returns to the game after the PIN',
  { tag: '@quick' },
  async ({ page }) => {
    await page.clock.install();
    await withSettings(page, { pin: { check: true }, idle: { afterMs: longMs } });
    await setPin(page, '2580');
    await enter(page);
    await join(page, brand, machine);
    await page.clock.fastForward(longMs);
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.getByTestId('balance')).toHaveCount(0);
    await expect(page).toHaveURL(/\/game\//);

    await page.getByLabel('PIN', { exact: true }).fill('1111');
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByText('Wrong PIN')).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
    for (const digit of '2580') await page.getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  },
);

test('the PIN returns the player to the machine if the locked page was not reloaded', async ({ page }) => {
  // The test uses the real clock, because moving the page's clock while it is locked would end the session at the
  // machine.
  await withSettings(page, { pin: { check: true }, idle: { afterMs: 6_000 } });
  await setPin(page, '2580');
  await enter(page);
  await page.getByRole('button', { name: brand }).click();
  await page.getByRole('button', { name: `Play ${machine}`, exact: true }).click();
  // On a slow computer, joining takes longer than the idle timeout, so the test presses a key until the game opens.
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible({ timeout: 20_000 });
  await page.keyboard.type('2580');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(page).toHaveURL(/\/game\//);
});

test('[LOCK13] the first lock shows the PIN field and Sign out without a network, and opens with the PIN', async ({
  page,
}) => {
  await withSettings(page, { pin: { check: true }, idle: { afterMs: 6_000 } });
  await setPin(page, '2580');
  const parts = [/\/locked-screen-.*\.js$/, /\/locked-screen-.*\.css$/].map((name) => page.waitForResponse(name));
  await enter(page);
  await Promise.all(parts);
  await page.context().setOffline(true);
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.type('2580');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
});

test('the lock reports that no PIN is set, and lets the player sign out', async ({ page }) => {
  await withSettings(page, { pin: { check: true }, idle: { afterMs: 1_500 } });
  await page.goto('/login');
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expect(page.getByText('No PIN is set')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('asks an inactive player whether to keep playing, and pays the player out if no answer arrives', async ({
  page,
}) => {
  await page.clock.install();
  await withSettings(page, { inactivity: { afterMs: longMs, answerMs: longMs } });
  await enter(page);
  await join(page, brand, machine);
  const start = await balanceOf(page);
  await cashIn(page, '50');
  await expect.poll(() => meterOf(page, 'credits')).toBe(5_000);

  const question = page.getByRole('alertdialog', { name: 'Still playing?' });
  await page.clock.fastForward(longMs);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep playing' }).click();
  await expect(question).toBeHidden();

  await page.clock.fastForward(longMs);
  await expect(question).toBeVisible();
  await page.clock.fastForward(longMs);
  await expect(page).toHaveURL(/\/lobby/);
  await expect.poll(() => balanceOf(page)).toBe(start);
});

test('an offer can be claimed once, and then shows the time until the next claim', async ({ page }) => {
  await withSettings(page, { offers: { cooldownMs: 60_000, bonus: { enabled: true, auto: false } } });
  await enter(page);
  const start = await balanceOf(page);
  await page.getByRole('button', { name: 'Offers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Offers' });
  await dialog.getByRole('button', { name: 'Claim' }).click();
  await expect(dialog.getByRole('button', { name: /Again in \d+ s/ })).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBeGreaterThan(start);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Offers' })).toBeFocused();
});
