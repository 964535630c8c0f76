import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enter, shownBarcode } from './player.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Returns a function that counts the page's open peer connections with an offer. */
async function countPeers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const peers = new Set<RTCPeerConnection>();
    const Original = RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Original {
      override setLocalDescription(description?: RTCLocalSessionDescriptionInit): Promise<void> {
        peers.add(this);
        return super.setLocalDescription(description);
      }
    };
    Object.assign(globalThis, {
      openPeers: () => [...peers].filter(({ connectionState }) => connectionState !== 'closed').length,
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { openPeers(): number }).openPeers());
}

const previewOf = (page: Page, machine: string) => page.getByRole('article', { name: machine }).locator('video');

/** Returns the width of the preview's frames and its playback position. */
const progressOf = (page: Page, machine: string) =>
  previewOf(page, machine).evaluate((video: HTMLVideoElement) => ({ width: video.videoWidth, at: video.currentTime }));

/** Collects the page's requests to preview addresses. */
function listen(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/whep/')) asked.push(request.method());
  });
  return asked;
}

async function openBrand(page: Page): Promise<void> {
  await enter(page);
  await page.getByRole('button', { name: 'Ember Lynx' }).click();
  await expect(page.getByRole('button', { name: 'Play Ember Lynx 1', exact: true })).toBeVisible();
}

test('hovering over a free machine shows a live preview and ends the previous preview, and joining ends all previews', async ({
  page,
}) => {
  const openPeers = await countPeers(page);
  await openBrand(page);
  await page.getByRole('article', { name: 'Ember Lynx 1' }).hover();
  await expect.poll(async () => (await progressOf(page, 'Ember Lynx 1')).width).toBeGreaterThan(0);
  const first = await progressOf(page, 'Ember Lynx 1');
  await expect.poll(async () => (await progressOf(page, 'Ember Lynx 1')).at).toBeGreaterThan(first.at);
  await expect(previewOf(page, 'Ember Lynx 1')).toHaveCSS('opacity', '1');
  expect(await openPeers()).toBe(1);

  await page.getByRole('article', { name: 'Ember Lynx 2' }).hover();
  await expect(previewOf(page, 'Ember Lynx 1')).toHaveCount(0);
  await expect.poll(async () => (await progressOf(page, 'Ember Lynx 2')).width).toBeGreaterThan(0);
  expect(await openPeers()).toBe(1);

  await page.getByRole('button', { name: 'Play Ember Lynx 2', exact: true }).click();
  await expect(page.locator('article video')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
  await shownBarcode(page);
  expect(await openPeers()).toBe(1);
});

test('by keyboard, focusing a machine starts a preview, and joining the machine ends the preview', async ({ page }) => {
  const openPeers = await countPeers(page);
  const asked = listen(page);
  await openBrand(page);
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Play Ember Lynx 1', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(async () => (await progressOf(page, 'Ember Lynx 1')).width).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
  await expect.poll(() => asked).toContain('DELETE');
  expect(await openPeers()).toBe(1);
});

test('a preview ends when the page is hidden', async ({ page }) => {
  await openBrand(page);
  await page.getByRole('article', { name: 'Ember Lynx 2' }).hover();
  await expect.poll(async () => (await progressOf(page, 'Ember Lynx 2')).width).toBeGreaterThan(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(previewOf(page, 'Ember Lynx 2')).toHaveCount(0);
});

for (const [why, prepare] of [
  [
    'without the setting',
    (page: Page) => page.route('**/Settings.json', (route) => route.fulfill({ json: { lobby: { preview: false } } })),
  ],
  ['with reduced motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  [
    'on a device that saves data',
    (page: Page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  ],
] as const)
  test(`requests no preview ${why}`, async ({ page }) => {
    await prepare(page);
    const asked = listen(page);
    await openBrand(page);
    await page.clock.install();
    await page.getByRole('article', { name: 'Ember Lynx 1' }).hover();
    await page.clock.runFor(5_000);
    await expect(page.locator('article video')).toHaveCount(0);
    expect(asked).toEqual([]);
  });
