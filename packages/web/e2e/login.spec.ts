import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demo, enter, signIn, tokenOf } from './player.ts';

async function withSettings(page: Page, settings: unknown): Promise<void> {
  await page.route('**/Settings.json', (route) => route.fulfill({ json: settings }));
}

test('disables Sign in until both fields have four characters', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/login');
  const submit = page.getByRole('button', { name: 'Sign in' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Email/Username').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await page.getByLabel('Password', { exact: true }).blur();
  await expect(page.getByText('Min character length is 4')).toBeVisible();
  await expect(submit).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).fill('abcd');
  await expect(submit).toBeEnabled();
});

test('with login.withToken, the login page has no form, only a link to the sign-in page of the operator', async ({
  page,
}) => {
  await withSettings(page, { login: { withToken: true, externalUrl: '/elsewhere' } });
  await page.goto('/login');
  await expect(page.getByText("You can't sign in here")).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go to the sign-in page' })).toHaveAttribute('href', /\/elsewhere$/);
});

test('the splash shows the contacts, and a click on the splash opens the form', async ({ page }) => {
  const links = [{ kind: 'whatsapp', address: 'https://example.test/help' }];
  await withSettings(page, { splash: { onLogin: true }, contact: { onLogin: true, links } });
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('rel', /noopener/);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email/Username')).toBeVisible();
});

test('keeps the checkbox Remember me checked after a reload', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
});

test('under the pa-nj profile, the page clears half-typed credentials, and three failed sign-ins disable the form', async ({
  page,
}) => {
  await page.clock.install();
  await withSettings(page, { policy: { profile: 'pa-nj' } });
  await page.goto('/login');
  await page.getByLabel('Email/Username').fill('half');
  await page.clock.fastForward(60_000);
  await expect(page.getByLabel('Email/Username')).toHaveValue('');
  for (const password of ['wrong-1', 'wrong-2', 'wrong-3']) {
    await signIn(page, { ...demo, password });
    await expect(page.getByRole('alert')).toBeVisible();
  }
  await expect(page.getByRole('alert')).toContainText('Too many failed sign-ins');
  await page.getByLabel('Email/Username').fill(demo.username);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
});

test('reports an expired password and opens the form to change the password', async ({ page, browserName }) => {
  test.skip(
    browserName === 'firefox',
    'WebDriver BiDi does not give Playwright the body of a request that it intercepts',
  );
  await page.route('**/api/login', async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    await route.fulfill({ response, json: { ...Object(body), password_expired: true } });
  });
  await page.goto('/login');
  await signIn(page);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('Your password has expired')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeVisible();
});

test('[AUTH17] checks the token of a link again after a reload if the first check got no answer', async ({
  page,
  serve,
}) => {
  await page.route('**/api/validate', (route) => route.abort());
  await page.goto(serve.tokenLink);
  await expect(page.getByText('Network error')).toBeVisible();
  // Removes the data that the first attempt left on the device, as if `/check` had failed before.
  await page.evaluate(() => localStorage.clear());
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('token')))).toEqual([]);
});

test('the callback page signs in with the token in the address, and removes a rejected token from the address', async ({
  page,
  serve,
}) => {
  await page.goto(serve.tokenLink.replace(/\/(?=\?)|\/login/, '/callback'));
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  await expect(page).toHaveURL(/\/lobby$/);
  await page.goto('/callback?token=broken');
  await expect(page).not.toHaveURL(/token/);
});

test(
  '[AUTH16] a link for another account asks before the accounts switch, and a rejected link keeps the sign-in',
  { tag: '@quick' },
  async ({ page, context }) => {
    await enter(page);
    await page.goto('/lobby?token=e30.e30.refused');
    await expect(page.getByText('The new sign-in was not accepted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();

    const token = await tokenOf(page, 'player1');
    const other = await context.newPage();
    await other.goto(`/lobby?token=${token}`);
    await expect(other.getByRole('heading', { name: 'Switch accounts?' })).toBeVisible();
    await other.getByRole('button', { name: /^Stay signed in as/ }).click();
    await expect(other.getByRole('heading', { name: 'Lobby' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();

    await other.goto(`/lobby?token=${token}`);
    await other.getByRole('button', { name: /^Continue as/ }).click();
    await expect(other.getByRole('heading', { name: 'Lobby' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  },
);
