import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enter, join } from './player.ts';

/** Screen insets of an iPhone 15 in CSS pixels, in portrait and landscape. */
const phones = {
  upright: { viewport: { width: 393, height: 852 }, insets: { top: 59, bottom: 34, left: 0, right: 0 } },
  'on its side': { viewport: { width: 852, height: 393 }, insets: { top: 0, bottom: 21, left: 59, right: 59 } },
} as const;
type Phone = (typeof phones)[keyof typeof phones];

async function hold(page: Page, { viewport, insets }: Phone): Promise<void> {
  await page.setViewportSize(viewport);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/**
 * Returns the texts and controls under the notch. Parts that scroll sideways do not count, because they can be scrolled
 * clear of it.
 */
const covered = (part: Locator, { viewport, insets }: Phone): Promise<readonly string[]> =>
  part.locator('h1, h2, p, a, button, input').evaluateAll(
    (elements, { left, right }) =>
      elements.flatMap((element) => {
        const box = element.getBoundingClientRect();
        const scrollsSideways = element.closest('table') !== null;
        if (!element.checkVisibility({ visibilityProperty: true }) || box.width < 2 || scrollsSideways) return [];
        const isCovered = box.left < left || box.right > right;
        return isCovered ? [`${element.tagName} “${element.textContent}” ${box.left}–${box.right}`] : [];
      }),
    { left: insets.left, right: viewport.width - insets.right },
  );

for (const [name, phone] of Object.entries(phones)) {
  test(`the notch of a phone ${name} covers no content on the pages`, async ({ page }) => {
    await hold(page, phone);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await covered(page.locator('body'), phone)).toEqual([]);
    const { top } = phone.insets;
    expect((await page.getByRole('button', { name: 'Sign in' }).boundingBox())?.y).toBeGreaterThan(top);

    await enter(page);
    expect(await covered(page.locator('body'), phone)).toEqual([]);
    expect((await page.getByRole('banner').getByRole('button').first().boundingBox())?.y).toBeGreaterThanOrEqual(top);
    await page.goto('/profile');
    await expect(page.getByText('Full name')).toBeVisible();
    expect(await covered(page.locator('body'), phone)).toEqual([]);

    await page.goto('/');
    await join(page, 'Ember Lynx', 'Ember Lynx 1');
    expect(await covered(page.locator('body'), phone)).toEqual([]);
    const start = await page.getByRole('button', { name: 'Start' }).boundingBox();
    expect((start?.y ?? 0) + (start?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height - phone.insets.bottom);
  });
}
