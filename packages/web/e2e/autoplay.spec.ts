import type { Page } from '@playwright/test';
import { control } from './fault-tour.ts';
import { expect, test } from './fixtures.ts';
import { takeShifts, watchShifts } from './layout-shift.ts';
import { cashIn, enter, join, meterOf } from './player.ts';

const status = (page: Page) => page.getByTestId('game-status');
const stop = (page: Page) => page.getByRole('button', { name: 'Stop autoplay' });
const fault = (page: Page, name: string, rest: object = {}) =>
  control(page, 'faults', { name, player: 'demo', ...rest });

async function autoplay(page: Page): Promise<void> {
  await enter(page);
  await join(page, 'Ember Lynx', 'Ember Lynx 1');
  await cashIn(page, '500');
  await expect.poll(() => meterOf(page, 'credits')).toBe(50_000);
  await page.getByRole('button', { name: 'Autoplay' }).click();
  await expect(stop(page)).toBeEnabled();
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport, serveArgs: ['--no-guests'] });

    test('[AUTOPLAY1] Back stops autoplay at once, and autoplay stays off if the player stays', async ({ page }) => {
      await autoplay(page);
      await page.goBack();
      const question = page.getByRole('dialog', { name: /^Leave/ });
      await expect(question).toContainText('Autoplay has stopped.');
      await expect(status(page)).toHaveText(/^Autoplay has stopped\./);
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(question).toBeHidden();
      // The last game ends. Then the credits stay as they are.
      await page.waitForTimeout(8_000);
      const credits = await meterOf(page, 'credits');
      await page.waitForTimeout(4_000);
      expect(await meterOf(page, 'credits')).toBe(credits);
      await expect(status(page)).toHaveText(/^Autoplay has stopped\./);
      await page.getByRole('button', { name: 'Start' }).click();
      await expect(status(page)).not.toHaveText(/Autoplay has stopped/);
    });

    test('[AUTOPLAY3] without a picture, the page says that autoplay continues, and Stop works', async ({ page }) => {
      await watchShifts(page);
      await autoplay(page);
      await page.waitForTimeout(1_000);
      await takeShifts(page);
      await fault(page, 'video-frozen', { forMs: null });
      await expect(status(page)).toHaveText(/Autoplay is still running on the machine/, { timeout: 30_000 });
      expect(await takeShifts(page)).toEqual([]);
      await stop(page).click();
      await expect(status(page)).not.toHaveText(/Autoplay is still running/, { timeout: 30_000 });
    });

    test('[AUTOPLAY2] [AUTOPLAY4] a lost connection and a reload are shown as what stopped autoplay', async ({
      page,
    }) => {
      test.slow();
      await watchShifts(page);
      await autoplay(page);
      await page.waitForTimeout(1_000);
      await takeShifts(page);
      await fault(page, 'down', { forMs: 5_000 });
      // Between two games, the connection is lost without a running game.
      const gone =
        /^(?:No connection\. Your game was accepted and runs on the machine|Autoplay has stopped because the connection)/;
      await expect(status(page)).toHaveText(gone);
      await expect(page.getByText('Nothing was sent')).toHaveCount(0);
      const lost = /^Autoplay has stopped because the connection was lost\./;
      await expect(status(page)).toHaveText(lost, { timeout: 45_000 });
      await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled({ timeout: 45_000 });
      await expect(status(page)).toHaveText(lost);
      expect(await takeShifts(page)).toEqual([]);
      await page.getByRole('button', { name: 'Autoplay' }).click();
      await expect(stop(page)).toBeEnabled();
      await expect(status(page)).not.toHaveText(lost);
      await page.reload();
      await expect(status(page)).toHaveText(/^Autoplay has stopped because you opened the machine again\./, {
        timeout: 45_000,
      });
    });
  });
