import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { cashIn, enter, join, meterOf, signIn, tokenOf } from './player.ts';

const left = '100.00 was on Ember Lynx 1 when your sign-in ended';

async function enterWithCredits(page: Page): Promise<void> {
  await enter(page);
  await join(page, 'Ember Lynx', 'Ember Lynx 1');
  await cashIn(page, '100');
  await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
}

test('[AUTH10] [SIGNOUT3] a logout in a tab without the server signs out the playing tab, which reports the remaining credits', async ({
  page,
  context,
}) => {
  await enterWithCredits(page);
  const other = await context.newPage();
  await other.route('**/validate*', (route) => route.fulfill({ status: 503 }));
  await other.goto('/lobby');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Your sign-in ended in another tab.')).toBeVisible();
  await expect(page.getByText(left)).toBeVisible();
});

test('[AUTH16] drops a link that the server cannot check, and keeps the sign-in', async ({ page, context }) => {
  await enter(page);
  const token = await tokenOf(page, 'player1');
  const other = await context.newPage();
  await other.route('**/validate*', (route) => route.fulfill({ status: 503 }));
  await other.goto(`/lobby?token=${token}`);
  await other.getByRole('button', { name: 'Continue without the sign-in link' }).click();
  await expect(other.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await other.unrouteAll();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
});

test(
  '[AUTH16] [SIGNOUT3] the playing tab reports the remaining credits after an account switch in another tab',
  { tag: '@quick' },
  async ({ page, context }) => {
    await enterWithCredits(page);
    const other = await context.newPage();
    await other.goto(`/lobby?token=${await tokenOf(page, 'player1')}`);
    await other.getByRole('button', { name: /^Continue as/ }).click();
    await expect(page.getByText('You switched accounts in another tab.')).toBeVisible();
    await expect(page.getByText(left)).toBeVisible();
  },
);

test('[AUTH16] [SIGNOUT3] a link that is opened in the playing tab asks first and mentions the open session', async ({
  page,
}) => {
  await enterWithCredits(page);
  await page.goto(`/lobby?token=${await tokenOf(page, 'player1')}`);
  await expect(page.getByText('A session may still be open on a machine.')).toBeVisible();
  await page.getByRole('button', { name: /^Continue as/ }).click();
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByText("Another player's session was left open here.")).toBeVisible();
});

test('[AUTH16] a link signs in without a question after the other account has signed out', async ({
  page,
  context,
}) => {
  await enter(page);
  const other = await context.newPage();
  await other.goto(`/lobby?token=${await tokenOf(page, 'player1')}`);
  await expect(other.getByRole('heading', { name: 'Switch accounts?' })).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Lobby' })).toBeVisible();
});

test('[AUTH16] a password sign-in asks before replacing an account that another tab has signed in', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/login');
  // Firefox hides a background tab, but headless Chromium renders both tabs.
  await page.bringToFront();
  await enterWithCredits(page);
  await other.bringToFront();
  await signIn(other, { username: 'player1', password: 'player11234' });
  await expect(other.getByRole('heading', { name: 'Switch accounts?' })).toBeVisible();
  await other.getByRole('button', { name: /^Stay signed in as/ }).click();
  await expect(other.getByRole('dialog')).toContainText('Ember Lynx 1');
  await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
});
