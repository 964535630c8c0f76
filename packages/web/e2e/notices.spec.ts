import type { WebSocketRoute } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enter, signIn } from './player.ts';

test('shows a toast at the bottom centre for three seconds', async ({ page }) => {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  const push = (message: string, action: string | null): void => {
    const info = JSON.stringify(['info', { code: 99_999, params: null, message, action }]);
    for (const socket of sockets) socket.send(`42/notifications,${info}`);
  };
  await page.setViewportSize({ width: 1_000, height: 700 });
  // The clock is installed before the page loads. Otherwise, timers would run on the real clock and could not be
  // stopped.
  await page.clock.install();
  await enter(page);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  push('A plain word', null);
  const plain = page.getByRole('status').getByText('A plain word');
  await expect(plain).toBeVisible();
  // The clock is paused from here on, so the toast stays until the test advances it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  const box = await page.getByRole('status').locator('> div').filter({ hasText: 'A plain word' }).boundingBox();
  if (box === null) throw new Error('The toast is nowhere');
  expect(Math.abs(box.x + box.width / 2 - 500)).toBeLessThanOrEqual(1);
  expect(box.y + box.height).toBeGreaterThan(640);
  expect(box.y + box.height).toBeLessThanOrEqual(700);
  await page.clock.runFor(1_500);
  await expect(plain).toBeVisible();
  await page.clock.runFor(1_600);
  await expect(plain).toBeHidden();
});

test('shows that the page is loading, that the balance is being calculated, and that the player is being signed out', async ({
  page,
}) => {
  const releases = new Map<string, () => void>();
  const hold = async (path: string): Promise<void> => {
    const opened = new Promise<void>((resolve) => releases.set(path, resolve));
    await page.route(path, async (route) => {
      await opened;
      await route.continue();
    });
  };
  const release = (path: string): void => releases.get(path)?.();
  // Blocks the socket, because the server also pushes the balance.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await hold('**/api/player/balance');
  await page.goto('/login');
  await signIn(page);
  await expect(page.getByTestId('balance')).toHaveText('Calculating…');
  release('**/api/player/balance');
  await expect(page.getByTestId('balance')).toHaveText('₺5,000.00');

  await hold('**/api/validate');
  await page.reload();
  await expect(page.getByRole('status')).toHaveText('Loading…');
  release('**/api/validate');
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();

  await hold('**/api/player/logout');
  await page.goto('/logout');
  await expect(page.getByText('Signing out…')).toBeVisible();
  release('**/api/player/logout');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
