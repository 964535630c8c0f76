import { Key } from 'selenium-webdriver';
import { expect, test } from './fixtures.ts';
import { gone, seen } from './page.ts';
import { balanceOf, demo, enter, signIn } from './player.ts';

test('disables Sign in until both fields have four characters', async ({ tab: page }) => {
  await page.goto('/login');
  const submit = page.getByRole('button', { name: 'Sign in' });
  expect(await submit.isEnabled()).toBe(false);
  await page.getByLabel('Email/Username').fill('demo');
  await page.getByLabel('Password').fill('abc');
  await page.press(Key.TAB);
  await seen(page.getByText('Min character length is 4'));
  expect(await submit.isEnabled()).toBe(false);
  await page.getByLabel('Password').fill('abcd');
  await expect.poll(() => submit.isEnabled()).toBe(true);
});

test('refuses a wrong password and signs in with the right one', async ({ tab: page }) => {
  await page.goto('/login');
  await signIn(page, { ...demo, password: 'wrong-one' });
  await seen(page.getByRole('alert'));
  expect(await page.path()).toBe('/login');
  await page.getByLabel('Password').fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await seen(page.getByRole('heading', { name: 'Lobby' }));
});

test('keeps the checkbox Remember me checked after a reload', async ({ tab: page }) => {
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Remember me' }).click();
  await page.reload();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Remember me' }).isChecked()).toBe(true);
});

test('the profile page shows the account and changes the password and the PIN', async ({ tab: page }) => {
  await enter(page);
  await page.goto('/profile/someone-else');
  await expect.poll(() => page.path()).toBe('/profile');
  await seen(page.getByText('Full name'));

  const password = page.getByRole('region', { name: 'Change password' });
  await password.getByLabel('Current password').fill('wrong-one');
  await password.getByLabel('New password').fill('demo12345');
  await password.getByRole('button', { name: 'Change password' }).click();
  await seen(password.getByText('Your current password is wrong'));
  await password.getByLabel('Current password').fill(demo.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await seen(password.getByText('Saved.'));

  const pin = page.getByRole('region', { name: 'PIN' });
  await pin.getByLabel('New PIN').fill('2580');
  await pin.getByLabel('Your password').fill('demo12345');
  await pin.getByRole('button', { name: 'Set PIN' }).click();
  await seen(pin.getByText('Saved.'));
});

test('a list keeps its filter, pages and scroll position after Back, Forward and a reload', async ({
  tab: page,
  serve,
}) => {
  for (let login = 0; login < 25; login += 1)
    await fetch(`${serve.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...demo, site_id: 0 }),
    });
  await enter(page);
  await page.resize(1280, 480);
  await page.goto('/slot-sessions?size=10&view=activity');
  const rows = page.locator('tbody tr:has(td)');
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await expect.poll(() => rows.count()).toBe(10);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => rows.count()).toBe(20);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect.poll(scrolled).toBe(600);
  // The history entry stores the scroll position once scrolling has stopped.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('600');

  await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('a[href="/profile"]')].at(0)?.click());
  await seen(page.getByText('Full name'));
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect.poll(() => rows.count()).toBe(20);
  await expect.poll(scrolled).toBe(600);
  await page.goForward();
  await seen(page.getByText('Full name'));
  await page.goBack();
  await page.reload();
  await expect.poll(() => rows.count()).toBe(20);
  await expect.poll(scrolled).toBe(600);
});

test.describe('with offers', () => {
  test.use({ settings: { offers: { cooldownMs: 60_000, bonus: { enabled: true, auto: false } } } });

  test('an offer can be claimed once, and then shows the time until the next claim', async ({ tab: page }) => {
    await enter(page);
    const start = await balanceOf(page);
    const offers = page.getByRole('button', { name: 'Offers' });
    await offers.click();
    const dialog = page.getByRole('dialog', { name: 'Offers' });
    await dialog.getByRole('button', { name: 'Claim' }).click();
    await seen(dialog.getByRole('button', { name: /Again in \d+ s/ }));
    await expect.poll(() => balanceOf(page)).toBeGreaterThan(start);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await gone(dialog);
    await expect.poll(() => offers.hasFocus()).toBe(true);
  });
});
