import { expect, test } from './fixtures.ts';
import { signIn } from './player.ts';

test('the root and /game redirect to the lobby', async ({ page }) => {
  await page.goto('/login');
  await signIn(page);
  await expect(page).toHaveURL(/\/lobby$/);
  for (const path of ['/', '/game']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/lobby$/);
    await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  }
});

test('the logout page signs the player out and redirects to the login page', async ({ page }) => {
  await page.goto('/login');
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // The player must be signed out, not only on another page.
  await page.goto('/lobby');
  await expect(page).toHaveURL(/\/login$/);
});

test('a page that requires a sign-in shows the login page first and opens after the sign-in', async ({ page }) => {
  await page.goto('/lobby/2/Tidemark%20Nine');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page);
  await expect(page).toHaveURL(/\/lobby\/2\/Tidemark%20Nine$/);
  await expect(page.getByRole('heading', { name: 'Tidemark Nine' })).toBeVisible();
});

test('redirects a signed-in player away from the login page', async ({ page }) => {
  await page.goto('/login');
  await signIn(page);
  await expect(page).toHaveURL(/\/lobby$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/lobby$/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden();
});

test('a brand has its own URL, which works after a reload', async ({ page }) => {
  await page.goto('/login');
  await signIn(page);
  await page.getByRole('button', { name: 'Ember Lynx' }).click();
  await expect(page).toHaveURL(/\/lobby\/1\/Ember%20Lynx$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ember Lynx', pressed: true })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Ember Lynx 1' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/lobby$/);
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('an unknown brand redirects to the lobby and shows a message', async ({ page }) => {
  await page.goto('/lobby/99/Nope');
  await signIn(page);
  await expect(page.getByText('This brand is not available.')).toBeVisible();
  await expect(page).toHaveURL(/\/lobby$/);
  await expect(page.getByRole('button', { name: /machines/, pressed: false })).toHaveCount(4);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('shows the version in the footer before and after the sign-in', async ({ page }) => {
  const version = page.getByText(/^\d+\.\d+\.\d+(?:-rc\.\d+)? \([\da-f]{7}/);
  await page.goto('/login');
  await expect(version).toBeVisible();
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  await expect(version).toBeVisible();
});
