import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enter } from './player.ts';

async function withSettings(page: Page, settings: unknown): Promise<void> {
  await page.route('**/Settings.json', (route) => route.fulfill({ json: settings }));
}

test.describe('with normal motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'on a phone the menu is a drawer that a link, Esc or a press outside closes',
    { tag: '@quick' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await enter(page);
      const open = page.getByRole('button', { name: 'Open the menu' });
      const drawer = page.getByRole('dialog', { name: 'Main menu' });
      await open.click();
      await expect(drawer.getByText('Ayşe Yılmaz')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(open).toBeFocused();

      await open.click();
      await expect(drawer).toBeVisible();
      await page.mouse.click(334, 400);
      await expect(drawer).toBeHidden();

      await open.click();
      await drawer.getByRole('link', { name: 'Profile' }).click();
      await expect(page).toHaveURL(/\/profile$/);
      await expect(drawer).toBeHidden();
    },
  );
});

test('the top bar is one row on a phone, even in the language with the longest words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withSettings(page, {
    offers: { bonus: { enabled: true, auto: false } },
    infoDialog: { title: 'Hello', body: 'x' },
  });
  await enter(page);
  for (const language of ['bg', 'ar', 'tr']) {
    await page.getByRole('combobox').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const box = await page.getByRole('banner').boundingBox();
    expect(box?.height).toBeLessThanOrEqual(66);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

test('the menu collapses to 64 px, expands on hover, and stays collapsed after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const width = async () => Math.round((await menu.boundingBox())?.width ?? 0);
  await expect.poll(width).toBe(280);
  await page.getByRole('button', { name: 'Collapse the menu', exact: true }).click();
  await page.mouse.move(900, 500);
  await expect.poll(width).toBe(64);
  await menu.hover();
  await expect.poll(width).toBe(280);
  await page.reload();
  await page.mouse.move(900, 500);
  await expect.poll(width).toBe(64);
  await expect(menu.getByRole('link', { name: 'Lobby' })).toHaveAttribute('aria-current', 'page');
});

test('the search ignores accents, works by keyboard and reports an empty result', async ({ page }) => {
  await enter(page);
  await page.getByRole('button', { name: 'Find a page' }).click();
  const field = page.getByRole('combobox', { name: 'Pages and brands' });
  await expect(field).toBeFocused();
  await field.fill('qqq');
  await expect(page.getByText('No results..')).toContainText('open their brand in the lobby first');
  await field.fill('  TÍDE ');
  await expect(page.getByRole('option', { name: /Tidemark Nine/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lobby\/2\/Tidemark%20Nine$/);
});

test('the theme, layout and direction that the player chooses also apply on another device after a sign-in', async ({
  page,
  newPlayer,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page);
  await page.getByRole('button', { name: 'Appearance' }).click();
  const panel = page.getByRole('dialog', { name: 'Appearance' });
  const saved = () =>
    page.waitForResponse((response) => response.url().endsWith('/api/auth/user/update') && response.ok());
  await Promise.all([saved(), panel.getByRole('radio', { name: 'Light' }).check()]);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await panel.getByText('Advanced').click();
  await Promise.all([saved(), panel.getByRole('radio', { name: '2 · Menu as a bar' }).check()]);
  await Promise.all([saved(), panel.getByRole('radio', { name: 'Right to left' }).check()]);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  const elsewhere = await newPlayer();
  await enter(elsewhere);
  await expect(elsewhere.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(elsewhere.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(elsewhere.getByRole('button', { name: 'Collapse the menu', exact: true })).toHaveCount(0);

  await elsewhere.goto('/game/101/Ember%20Lynx%201');
  await expect(elsewhere.getByRole('button', { name: 'Start' })).toBeEnabled();
  await expect(elsewhere.locator('html'), 'a game is dark in every theme').toHaveCSS('color-scheme', 'dark');
  await elsewhere.getByRole('button', { name: 'Leave' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  await expect(elsewhere.locator('html')).toHaveCSS('color-scheme', 'light');
});

test('a page that the player stars appears among the shortcuts, even after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page);
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(shortcuts.getByRole('link')).toHaveCount(2);
  await page.goto('/transactions');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/auth/user/update') && response.ok());
  await page.getByRole('button', { name: 'Shortcut to this page', pressed: false }).click();
  await saved;
  await page.reload();
  await expect(shortcuts.getByRole('link', { name: 'Transactions' })).toBeVisible();
});

test('the pages of the operator open in the theme of the player, in a frame that runs no scripts', async ({ page }) => {
  await withSettings(page, {
    externalInfo: true,
    infoDialog: { title: 'Tonight', body: 'First line.\nSecond <b>line</b>.' },
  });
  await enter(page);
  await page.getByRole('button', { name: 'Tonight' }).click();
  const told = page.getByRole('dialog', { name: 'Tonight' });
  await expect(told.getByText('Second <b>line</b>.')).toBeVisible();
  await expect(told.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');

  const links = page.getByRole('navigation', { name: 'Information' });
  await expect(links.getByRole('button')).toHaveCount(6);
  await links.getByRole('button', { name: 'Paytables' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paytables' });
  await expect(dialog.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
  const inside = dialog.frameLocator('iframe');
  await expect(inside.getByRole('row', { name: /Seven/ })).toBeVisible();
  // The browser's preference is a light theme here.
  await expect(inside.locator('html')).toHaveCSS('color-scheme', 'dark');
  const ground = await dialog.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(inside.locator('body')).toHaveCSS('background-color', ground);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('the error pages appear inside the shell, and a guest can choose a theme on an error page', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page).toHaveURL(/\/pages\/errors\/error-404$/);
  await expect(page.getByRole('heading', { name: 'Nothing to play here' })).toBeVisible();
  await page.getByRole('button', { name: 'Appearance' }).click();
  // The click itself must store the choice, in case the tab is killed immediately.
  const kept = await page.getByRole('radio', { name: 'High contrast' }).evaluate((radio: HTMLInputElement) => {
    radio.click();
    return localStorage.getItem('farspin.look');
  });
  expect(kept).toContain('contrast');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.reload();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await enter(page);
  await page.goto('/pages/errors/error-500');
  await expect(page.getByRole('heading', { name: 'Out of order' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('the operator can set a logo, a boxed page, plain scrollbars and no animations', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await withSettings(page, {
    site: { logo: '/icon.svg' },
    theme: { layout: 'layout3', mode: 'boxed', customScrollbars: false, animations: false },
  });
  await enter(page);
  await expect(page.locator('html')).toHaveAttribute('data-scrollbars', 'plain');
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
  const frame = page.getByRole('banner').locator('../..');
  expect((await frame.boundingBox())?.width).toBe(1_280);
  await page.goto('/profile');
  const depth = await page.evaluate(() => history.length);
  const home = page.getByRole('banner').getByRole('link', { name: 'Farspin' });
  await expect(home.locator('img')).toHaveAttribute('src', /\/icon\.svg$/);
  await home.click();
  await expect(page).toHaveURL(/\/lobby$/);
  expect(await page.evaluate(() => history.length)).toBe(depth);
});
