import { expect, test } from './fixtures.ts';
import { signIn } from './player.ts';

test('the root and /game lead to the lobby', async ({ page }) => {
  await page.goto('/login');
  await signIn(page);
  await expect(page).toHaveURL(/\/lobby$/);
  for (const path of ['/', '/game']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/lobby$/);
    await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  }
});

test('logging out signs out and leads to the login', async ({ page }) => {
  await page.goto('/login');
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // Signed out it is, and not merely elsewhere.
  await page.goto('/lobby');
  await expect(page).toHaveURL(/\/login$/);
});

test('a page that needs a player asks to sign in first, and comes back to it', async ({ page }) => {
  await page.goto('/lobby/2/Tidemark%20Nine');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page);
  await expect(page).toHaveURL(/\/lobby\/2\/Tidemark%20Nine$/);
  await expect(page.getByRole('heading', { name: 'Tidemark Nine' })).toBeVisible();
});

test('a player who is signed in has no login page', async ({ page }) => {
  await page.goto('/login');
  await signIn(page);
  await expect(page).toHaveURL(/\/lobby$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/lobby$/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden();
});

test('a brand has an address of its own', async ({ page }) => {
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

test('a brand that there is not leads to the lobby, and the player is told', async ({ page }) => {
  await page.goto('/lobby/99/Nope');
  await signIn(page);
  await expect(page.getByText('This brand is not available.')).toBeVisible();
  await expect(page).toHaveURL(/\/lobby$/);
  await expect(page.getByRole('button', { name: /machines/, pressed: false })).toHaveCount(4);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the version stands at the foot', async ({ page }) => {
  const version = page.getByText(/^v\d+\.\d+\.\d+$/);
  await page.goto('/login');
  await expect(version).toBeVisible();
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  await expect(version).toBeVisible();
});
