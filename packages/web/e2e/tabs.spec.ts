import type { BrowserContext, Page, WebSocket } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { balanceOf, cashIn, join, meterOf, signIn, worthOf } from './player.ts';

const brand = 'Ember Lynx';
const machine = 'Ember Lynx 1';

/**
 * Tracks the browser's connections to the machine: the currently open connections, and the highest number open at the
 * same time.
 */
function watchMachineLines(context: BrowserContext): { readonly open: Set<WebSocket>; most: number } {
  const lines = { open: new Set<WebSocket>(), most: 0 };
  const watch = (page: Page): unknown =>
    page.on('websocket', (socket) => {
      // In Socket.IO 5, `40` connects a namespace and `41` leaves it.
      socket.on('framesent', ({ payload }) => {
        if (String(payload).startsWith('41/machine')) lines.open.delete(socket);
        if (!String(payload).startsWith('40/machine')) return;
        lines.open.add(socket);
        lines.most = Math.max(lines.most, lines.open.size);
      });
      socket.on('close', () => lines.open.delete(socket));
    });
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  return lines;
}

test(
  '[OWNER1] [OWNER2] [OWNER3] only one tab of a player plays, and another tab reports the session and can take the session over',
  { tag: '@quick' },
  async ({ page, context, browserName }) => {
    // WebDriver BiDi has no WebSocket events, so in Firefox the test checks only the pages.
    const linesAreSeen = browserName !== 'firefox';
    const lines = watchMachineLines(context);
    await page.goto('/');
    await signIn(page);
    const start = await balanceOf(page);
    await join(page, brand, machine);
    await cashIn(page, '100');
    await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);

    const other = await context.newPage();
    await other.goto('/');
    const notice = other.getByRole('dialog', { name: 'Playing in another tab' });
    await expect(notice).toContainText(machine);
    if (linesAreSeen) expect(lines.open.size).toBe(1);
    await notice.getByRole('button', { name: 'Play here' }).click();
    await expect(other.getByRole('button', { name: 'Start' })).toBeEnabled();

    // Firefox does not render background tabs.
    await page.bringToFront();
    const lost = page.getByRole('dialog', { name: 'Taken over by another tab' });
    await expect(lost).toContainText('Nothing was cashed out');
    await expect(page.locator('video')).toHaveCount(0);
    expect([await meterOf(other, 'credits'), await worthOf(other)]).toEqual([10_000, start]);
    await lost.getByRole('button', { name: 'Stay there' }).click();
    await expect(lost).toBeHidden();
    await expect(other.getByRole('button', { name: 'Start' })).toBeEnabled();
    if (linesAreSeen) expect([lines.open.size, lines.most]).toEqual([1, 1]);
  },
);
