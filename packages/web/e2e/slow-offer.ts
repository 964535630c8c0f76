import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { shownBarcode, tokenOf } from './player.ts';

export type Link = 'signalling' | 'whep';

/** Returns a function that counts the offers that a page has sent, over the socket or by WHEP. */
function countOffers(page: Page): () => number {
  let offers = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/whep/')) offers += 1;
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('["offer",')) offers += 1;
    });
  });
  return () => offers;
}

/**
 * Joins a machine whose operator answers an offer after `delayMs`, and waits until it can be played. The picture must
 * come from the first offer.
 */
export async function waitForSlowOffer(
  page: Page,
  player: string,
  { link, delayMs, machine }: { readonly link: Link; readonly delayMs: number; readonly machine: string },
): Promise<void> {
  await page.route('**/Settings.json', (route) => route.fulfill({ json: { video: { link } } }));
  const offers = countOffers(page);
  await page.goto(`/?token=${await tokenOf(page, player)}`);
  await page.getByRole('button', { name: 'Ember Lynx' }).click();
  const clickedAt = Date.now();
  await page.getByRole('button', { name: `Play ${machine}`, exact: true }).click();
  // With a shorter delay, the messages appear only briefly.
  if (delayMs > 6_000) {
    await expect(page.getByText('Loading the picture…')).toBeVisible();
    await expect(page.getByText('The picture is taking longer than usual.').first()).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled({ timeout: delayMs + 15_000 });
  expect(Date.now() - clickedAt).toBeGreaterThanOrEqual(delayMs);
  await shownBarcode(page);
  expect(offers()).toBe(1);
}
