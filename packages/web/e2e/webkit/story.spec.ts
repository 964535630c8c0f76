import { Key } from 'selenium-webdriver';
import { expect, test } from './fixtures.ts';
import { seen } from './page.ts';
import { balanceOf, brand, cashIn, enter, join, machine, meterOf, pressStart, signIn, worthOf } from './player.ts';

test('one player plays from sign-in until the money is back in the wallet', async ({ tab: page }) => {
  await page.goto('/');
  await expect.poll(() => page.path()).toBe('/login');
  await signIn(page);

  await test.step('the lobby shows brands, and a selected brand shows each machine with its state', async () => {
    await expect.poll(() => page.path()).toBe('/lobby');
    await expect.poll(() => page.getByRole('button', { name: /machines/ }).count()).toBe(4);
    await page.getByRole('button', { name: brand }).click();
    await expect.poll(() => page.path()).toBe('/lobby/1/Ember%20Lynx');
    await seen(page.getByRole('article', { name: machine }).getByText('Available'));
    await page.getByRole('button', { name: brand }).click();
    await expect.poll(() => page.path()).toBe('/lobby');
  });

  const start = await balanceOf(page);
  expect(start).toBeGreaterThan(0);
  await test.step('the video shows the picture of the WebRTC stand-in', async () => {
    await join(page);
    expect(await page.path()).toBe('/game/101/Ember%20Lynx%201');
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.videoWidth)).toBe(640);
  });

  await test.step('cashing in moves money from the wallet to the machine', async () => {
    await cashIn(page, '250');
    await expect.poll(() => meterOf(page, 'credits')).toBe(25_000);
    await expect.poll(() => balanceOf(page)).toBe(start - 25_000);
  });

  await test.step('a press of Start takes the bet from the credits', async () => {
    const bet = await meterOf(page, 'bet');
    await pressStart(page);
    await expect.poll(async () => (await worthOf(page)) - (await meterOf(page, 'win'))).toBe(start - bet);
  });

  let worth = 0;
  await test.step('cashing out adds the credits to the balance', async () => {
    // The machine refuses a cash-out while its reels spin.
    await expect(async () => {
      if ((await meterOf(page, 'credits')) > 0) await page.getByRole('button', { name: 'Cash out' }).click();
      await expect.poll(() => meterOf(page, 'credits'), { timeout: 1_500 }).toBe(0);
    }).toPass();
    worth = start - (await meterOf(page, 'bet')) + (await meterOf(page, 'win'));
    await expect.poll(() => balanceOf(page)).toBe(worth);
  });

  await test.step('[RECONNECT10] a reload during a session continues the session with the same credits', async () => {
    await cashIn(page, '100');
    await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
    await page.reload();
    await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
    await expect.poll(() => page.path()).toMatch(/^\/game\/101\//);
    await expect.poll(() => worthOf(page)).toBe(worth);
  });

  await test.step('the lobby asks about the open session, and Continue keeps the credits', async () => {
    await page.goto('/lobby');
    const dialog = page.getByRole('alertdialog');
    await seen(dialog.getByText(machine));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => page.path()).toMatch(/^\/game\/101\//);
    await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
    await expect.poll(() => worthOf(page)).toBe(worth);
  });

  await test.step('the client asks before the player leaves with credits, and pays the credits out', async () => {
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cash out and leave' }).click();
    await expect.poll(() => page.path()).toMatch(/^\/lobby/);
    await expect.poll(() => balanceOf(page)).toBe(worth);
  });

  await test.step('signing out shows the login page', async () => {
    await page.goto('/logout');
    await expect.poll(() => page.path()).toBe('/login');
    await seen(page.getByRole('button', { name: 'Sign in' }));
  });
});

test('a token in the address signs in and is removed from the address', async ({ tab: page, serve }) => {
  const { search } = new URL(serve.tokenLink);
  await page.goto(`/${search}`);
  await seen(page.getByRole('heading', { name: 'Lobby' }));
  expect(await page.path()).not.toContain('token');
  expect(await page.evaluate(() => document.referrer)).not.toContain('token');
});

test('Space starts a game, and the arrow keys change the bet', async ({ tab: page }) => {
  await enter(page);
  await join(page);
  await cashIn(page, '100');
  await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
  const bet = await meterOf(page, 'bet');
  await page.press(Key.ARROW_UP);
  await expect.poll(() => meterOf(page, 'bet')).toBeGreaterThan(bet);
  await page.press(Key.ARROW_DOWN);
  await expect.poll(() => meterOf(page, 'bet')).toBe(bet);
  // A key press this soon after the dialog would count as a second press on it.
  await new Promise((resolve) => setTimeout(resolve, 600));
  await page.press(' ');
  await expect.poll(() => meterOf(page, 'credits')).toBe(10_000 - bet);
});
