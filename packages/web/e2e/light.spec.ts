import type { Page } from '@playwright/test';
import { control } from './fault-tour.ts';
import { expect, test } from './fixtures.ts';
import { enter, join } from './player.ts';

test.use({ viewport: { width: 1440, height: 900 }, serveArgs: ['--no-guests'] });

/** Returns the average colour of the picture's left edge or of the light beside this edge. */
const averageOf = (page: Page, selector: string): Promise<readonly number[]> =>
  page.evaluate((wanted) => {
    const source = document.querySelector<HTMLCanvasElement | HTMLVideoElement>(wanted);
    const one = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
    if (source === null || one === null) return [];
    const [width, height] =
      source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
    one.imageSmoothingQuality = 'high';
    one.drawImage(source, 0, 0, width / 4, height, 0, 0, 1, 1);
    return [...one.getImageData(0, 0, 1, 1).data].slice(0, 3);
  }, selector);

test('[PICTURE3] the space beside the picture has its colours, and is dim while the picture is frozen', async ({
  page,
}) => {
  await enter(page);
  await join(page, 'Ember Lynx', 'Ember Lynx 1');
  const light = page.locator('[data-light]');
  await expect(light).toHaveAttribute('data-light', 'live');
  await expect
    .poll(async () => {
      const lit = await averageOf(page, '[data-light] canvas');
      const seen = await averageOf(page, 'video');
      return seen.every((part, index) => Math.abs(part - (lit[index] ?? 255)) < 24) && Math.max(...lit) > 30;
    })
    .toBe(true);
  await control(page, 'faults', { name: 'video-frozen', player: 'demo', forMs: null });
  await expect(page.getByTestId('picture-trouble')).toBeVisible({ timeout: 30_000 });
  await expect(light).toHaveAttribute('data-light', 'dim');
  expect((await page.request.delete('/sim/api/faults')).ok()).toBe(true);
  await expect(light).toHaveAttribute('data-light', 'live', { timeout: 45_000 });
});
