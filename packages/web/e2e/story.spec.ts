import { barcodeAgeMs } from '@farspin/testing';
import { expect, test } from './fixtures.ts';
import { balanceOf, cashIn, demo, enter, join, meterOf, pressStart, shownBarcode, signIn, worthOf } from './player.ts';

// These tests run with normal motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const brand = 'Ember Lynx';
const machine = 'Ember Lynx 1';

test('one player plays from sign-in until the money is back in the wallet', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, demo);

  await test.step('the lobby shows brands, and a selected brand shows each machine with its state', async () => {
    await expect(page).toHaveURL(/\/lobby$/);
    await expect(page.getByRole('button', { name: /machines/ })).toHaveCount(4);
    await page.getByRole('button', { name: brand }).click();
    await expect(page).toHaveURL(/\/lobby\/1\/Ember%20Lynx$/);
    await expect(page.getByRole('article', { name: machine }).getByText('Available')).toBeVisible();
    await page.getByRole('button', { name: brand, pressed: true }).click();
    await expect(page).toHaveURL(/\/lobby$/);
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  const start = await balanceOf(page);
  expect(start).toBeGreaterThan(0);

  await test.step('the video of the machine is live', async () => {
    await join(page, brand, machine);
    await expect(page).toHaveURL(/\/game\/101\/Ember%20Lynx%201$/);
    const barcode = await shownBarcode(page);
    expect(barcodeAgeMs(barcode, Date.now())).toBeLessThan(5_000);
    // Two reads may return the same frame.
    await expect.poll(async () => barcodeAgeMs(await shownBarcode(page), barcode.timeMs)).not.toBe(0);
  });

  await test.step('cashing in moves money from the wallet to the machine', async () => {
    await cashIn(page, '250');
    await expect.poll(() => meterOf(page, 'credits')).toBe(25_000);
    await expect.poll(() => balanceOf(page)).toBe(start - 25_000);
  });

  await test.step('a press of Start changes the picture and takes the bet from the credits', async () => {
    const bet = await meterOf(page, 'bet');
    const before = await shownBarcode(page);
    await pressStart(page);
    await expect.poll(async () => (await shownBarcode(page)).stateNumber).not.toBe(before.stateNumber);
    // The game may already be over and won before the first read.
    await expect.poll(async () => (await worthOf(page)) - (await meterOf(page, 'win'))).toBe(start - bet);
    await expect(page.locator('dt', { hasText: 'Wagered' }).locator('xpath=following-sibling::dd')).toHaveText(
      `₺${(bet / 100).toFixed(2)}`,
    );
  });

  let worth = 0;
  await test.step('cashing out adds the credits to the balance', async () => {
    // The machine refuses a cash-out while its reels spin.
    await expect(async () => {
      if ((await meterOf(page, 'credits')) > 0)
        await page.getByRole('button', { name: 'Cash out' }).click({ timeout: 500 });
      await expect.poll(() => meterOf(page, 'credits'), { timeout: 1_500 }).toBe(0);
    }).toPass();
    const win = await meterOf(page, 'win');
    const bet = await meterOf(page, 'bet');
    worth = start - bet + win;
    await expect.poll(() => balanceOf(page)).toBe(worth);
  });

  await test.step('[RECONNECT10] a reload during a session continues the session with the same credits', async () => {
    await cashIn(page, '100');
    await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
    await expect.poll(() => worthOf(page)).toBe(worth);
    await page.reload();
    await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
    await expect(page).toHaveURL(/\/game\/101\//);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await shownBarcode(page);
  });

  await test.step('the lobby asks about the open session, and Continue keeps the credits', async () => {
    await page.goto('/lobby');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(machine);
    await dialog.getByRole('button', { name: 'Continue with ₺100.00' }).click();
    await expect(page).toHaveURL(/\/game\/101\//);
    await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
    await expect.poll(() => worthOf(page)).toBe(worth);
    await shownBarcode(page);
  });

  await test.step('the lobby asks about the open session again, and Cash out pays the credits out', async () => {
    await page.goto('/lobby');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cash out ₺100.00' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect.poll(() => balanceOf(page)).toBe(worth);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
    await expect.poll(() => balanceOf(page)).toBe(worth);
  });

  await test.step('signing out shows the login page', async () => {
    await page
      .getByRole('link', { name: /^Sign out$/ })
      .or(page.getByRole('button', { name: /^Sign out$/ }))
      .click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

test(
  'the client asks before the player leaves with credits, and pays the credits out',
  { tag: '@quick' },
  async ({ page }) => {
    await enter(page);
    await join(page, brand, machine);
    const start = await balanceOf(page);
    await cashIn(page, '100');
    await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);

    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/\/game\//);

    await page.goBack();
    await expect(page.getByRole('dialog')).toContainText('100.00');
    await page.getByRole('dialog').getByRole('button', { name: 'Cash out and leave' }).click();
    await expect(page).toHaveURL(/\/lobby/);
    await expect.poll(() => balanceOf(page)).toBe(start);
  },
);

test('Space starts a game, and the arrow keys change the bet', async ({ page }) => {
  await enter(page);
  await join(page, brand, machine);
  await cashIn(page, '100');
  await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
  const bet = await meterOf(page, 'bet');
  await page.locator('body').press('ArrowUp');
  await expect.poll(() => meterOf(page, 'bet')).toBeGreaterThan(bet);
  await page.locator('body').press('ArrowDown');
  await expect.poll(() => meterOf(page, 'bet')).toBe(bet);
  // A key press this soon after the dialog would count as a second press on it.
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.waitForTimeout(600);
  await page.locator('body').press('Space');
  await expect.poll(() => meterOf(page, 'credits')).toBe(10_000 - bet);
});

test('a token in the address signs in and is removed from the address', async ({ page, serve }) => {
  await page.goto(serve.tokenLink);
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  expect(await page.evaluate(() => document.referrer)).not.toContain('token');
});

test('the player can choose every language, including a right-to-left language, and a reload keeps the language', async ({
  page,
}) => {
  await page.goto('/login');
  for (const [language, title, dir] of [
    ['tr', 'Giriş yap', 'ltr'],
    ['bg', 'Вход', 'ltr'],
    ['ar', 'تسجيل الدخول', 'rtl'],
  ] as const) {
    await page.getByRole('combobox').selectOption(language);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible();
});
