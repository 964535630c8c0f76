import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { balanceOf, cashIn, enter, join, meterOf, worthOf } from './player.ts';

const brand = 'Ember Lynx';
const machine = 'Ember Lynx 1';

async function play(page: Page, settings: unknown = {}): Promise<void> {
  await page.route('**/Settings.json', (route) => route.fulfill({ json: settings }));
  await enter(page);
  await join(page, brand, machine);
  // The keys and the click sound load after the picture, in one part with the spoken wins.
  await expect(page.getByTestId('spoken-win')).toBeAttached();
}

const video = (page: Page): Locator => page.locator('video');
const isMuted = (page: Page): Promise<boolean> =>
  video(page).evaluate((element) => !(element instanceof HTMLVideoElement) || element.muted);

test(
  'the game uses the configured sizes, offers close-up and full screen, and does not offer to rotate a camera picture',
  { tag: '@quick' },
  async ({ page }) => {
    await play(page, { game: { rotateMenu: true }, sizes: { gameSidebarPx: 300, gameHeaderPx: 140 } });
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(140);
    expect((await page.getByRole('complementary').boundingBox())?.width).toBe(300);
    await expect(page.getByRole('button', { name: 'Turn the picture' })).toHaveCount(0);

    const whole = await video(page).boundingBox();
    const cut = page.getByRole('button', { name: 'Screen close-up' });
    await cut.click();
    await expect(cut).toHaveAttribute('aria-pressed', 'true');
    const near = await video(page).boundingBox();
    // The whole picture is shown except for the lowest 14 of 360 lines, which contain the operator's barcode.
    expect((near?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo((4 / 3) * (346 / 360), 2);

    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true);
    await page.getByRole('button', { name: 'Leave full screen' }).click();
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
  },
);

test('the full-screen button shows a message in a browser that does not support full screen', async ({ page }) => {
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('Fullscreen is not supported'));
  });
  await play(page);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByText('This browser cannot show the game full screen.')).toBeVisible();
});

test('the sound uses the configured volume and click, and keeps the chosen volume after a reload', async ({ page }) => {
  await page.addInitScript(() => {
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      document.documentElement.dataset['clicks'] = String(Number(document.documentElement.dataset['clicks'] ?? 0) + 1);
      start.apply(this, when);
    };
  });
  await play(page, { sound: { volume: 0.4, click: true } });
  expect(await isMuted(page)).toBe(true);
  expect(await video(page).evaluate((element) => (element as HTMLVideoElement).volume)).toBeCloseTo(0.4);
  await page.getByRole('button', { name: 'Turn sound on' }).click();
  await expect.poll(() => isMuted(page)).toBe(false);
  await page.getByRole('button', { name: 'Bet +' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-clicks', /[12]/);
  await page.getByRole('slider', { name: 'Volume' }).fill('0.6');

  // A session with credits survives the reload.
  await cashIn(page, '100');
  await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Turn sound off' })).toBeVisible();
  await expect.poll(() => isMuted(page)).toBe(false);
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('0.6');
  await page.getByRole('button', { name: 'Turn sound off' }).click();
  await expect.poll(() => isMuted(page)).toBe(true);
});

test('the video switches to the chosen quality and keeps this quality after a reload', async ({ page }) => {
  await play(page);
  const quality = page.getByRole('group', { name: 'Picture quality' });
  await expect(quality.getByRole('radio')).toHaveCount(3);
  await expect(quality.getByRole('radio', { name: 'Automatic' })).toBeChecked();
  await expect(quality).toHaveAttribute('data-active', 'full');
  const height = () =>
    video(page).evaluate((element) => (element instanceof HTMLVideoElement ? element.videoHeight : 0));
  await expect.poll(height).toBe(360);
  await quality.getByRole('radio', { name: '180p' }).check();
  await expect(quality).toHaveAttribute('data-active', 'saver');
  await expect.poll(height).toBe(180);
  await expect(page.getByTestId('game-link')).toHaveAttribute('data-quality', 'good');

  await cashIn(page, '100');
  await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
  await page.reload();
  await expect(quality).toHaveAttribute('data-active', 'saver');
  await expect.poll(height).toBe(180);
});

test('the ? key opens the keyboard help, and the player can turn letter shortcuts off', async ({ page }) => {
  await play(page);
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.setViewportSize({ width: 740, height: 360 });
  await page.locator('body').press('?');
  await expect(sheet).toContainText('Sound on or off');
  // The first focused element is at the top, so the sheet has not scrolled.
  await expect(sheet.getByRole('checkbox')).toBeFocused();
  const scrolled = sheet.evaluate((dialog) =>
    Math.max(...[dialog, ...dialog.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)),
  );
  expect(await scrolled).toBe(0);
  await sheet.getByRole('checkbox').uncheck();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.locator('body').press('m');
  await page.locator('body').press('?');
  await expect(sheet).toBeHidden();
  expect(await isMuted(page)).toBe(true);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await sheet.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.locator('body').press('m');
  await expect.poll(() => isMuted(page)).toBe(false);
});

test('under the ukgc profile the game shows the time and the net result, and has no autoplay', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await play(page, { policy: { profile: 'ukgc' } });
  await expect(page.getByRole('button', { name: 'Autoplay' })).toHaveCount(0);
  await expect(page.getByTestId('stay-clock')).toHaveText(/^0:00:\d\d$/);
  const net = page.getByTestId('stay-net');
  await expect(net).toHaveAttribute('data-value', '0');
  const start = await balanceOf(page);
  await cashIn(page, '100');
  await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(net).not.toHaveAttribute('data-value', '0');
  // A win changes both figures, so the test compares them at the same moment.
  await expect.poll(async () => (await worthOf(page)) - start - Number(await net.getAttribute('data-value'))).toBe(0);
});

const pages = [
  { name: 'a phone held upright', width: 360, height: 640 },
  { name: 'a phone on its side', width: 740, height: 360 },
  { name: 'a tablet', width: 768, height: 1024 },
  { name: 'a desktop', width: 1440, height: 900 },
] as const;

/** Returns the controls that are outside the page or cover the picture. */
const misplaced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const stage = document.querySelector('video')?.parentElement?.getBoundingClientRect();
    if (stage === undefined) return ['no picture'];
    return [...document.querySelectorAll('#root button, #root input, #root [data-testid^="meter-"]')].flatMap(
      (element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const name = element.textContent || element.ariaLabel || element.tagName;
        const outside = left < 0 || right > innerWidth + 0.5 || top < 0 || bottom > innerHeight + 0.5;
        const over =
          left < stage.right - 0.5 && right > stage.left + 0.5 && top < stage.bottom - 0.5 && bottom > stage.top + 0.5;
        return [...(outside ? [`${name} outside`] : []), ...(over ? [`${name} over the picture`] : [])];
      },
    );
  });

for (const language of ['bg', 'ar']) {
  test(`keeps every control on the page and beside the picture, in every layout, in ${language}`, async ({ page }) => {
    await play(page, { policy: { profile: 'mga' } });
    await cashIn(page, '5000');
    await expect.poll(() => meterOf(page, 'credits')).toBe(500_000);
    await page.evaluate((chosen) => {
      const kept: unknown = JSON.parse(localStorage.getItem('farspin.preferences') ?? '{}');
      localStorage.setItem('farspin.preferences', JSON.stringify({ ...Object(kept), language: chosen }));
    }, language);
    await page.reload();
    await expect(page.getByTestId('game-link')).toBeVisible();
    for (const { name, width, height } of pages) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => misplaced(page), name).toEqual([]);
      const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
      expect(scrolls, name).toBe(false);
    }
  });
}
