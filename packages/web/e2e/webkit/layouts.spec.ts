import { misfits } from '../../src/testing/misfits.ts';
import { expect, test } from './fixtures.ts';
import { gone, seen, type WebKitPage } from './page.ts';
import { cashIn, enter, join, meterOf } from './player.ts';

const widths = [360, 768, 1440] as const;

async function speak(page: WebKitPage, language: string): Promise<void> {
  await page.evaluate((chosen) => {
    const kept: unknown = JSON.parse(localStorage.getItem('farspin.preferences') ?? '{}');
    localStorage.setItem('farspin.preferences', JSON.stringify({ ...Object(kept), language: chosen }));
  }, language);
  await page.reload();
}

/** Returns the elements that do not fit, at each width. */
async function found(page: WebKitPage, name: string): Promise<readonly string[]> {
  const all: string[] = [];
  for (const width of widths) {
    await page.resize(width, 860);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    const hasOtherDigits = await page.evaluate(() => /[٠-٩۰-۹]/.test(document.body.innerText));
    const told = [
      ...(await page.evaluate(misfits, 24)),
      ...(sideways ? ['scrolls sideways'] : []),
      ...(hasOtherDigits ? ['has digits that are not Latin'] : []),
    ];
    all.push(...told.map((misfit) => `${name} at ${width}: ${misfit}`));
  }
  return all;
}

for (const language of ['en', 'ar'])
  test(`the pages cut off no content and never scroll sideways at 360, 768 and 1440 px, in ${language}`, async ({
    tab: page,
  }) => {
    await page.goto('/login');
    await speak(page, language);
    await seen(page.locator('h1, h2'));
    expect(await page.evaluate(() => document.documentElement.dir || 'ltr')).toBe(language === 'ar' ? 'rtl' : 'ltr');
    expect(await found(page, 'login')).toEqual([]);
    await speak(page, 'en');
    await page.resize(1280, 800);
    await enter(page);
    await join(page);
    await cashIn(page, '5000');
    await expect.poll(() => meterOf(page, 'credits')).toBe(500_000);
    if (language !== 'en') await speak(page, language);
    await seen(page.getByTestId('game-link'));
    expect(await found(page, 'game')).toEqual([]);
    await page.resize(1280, 800);
    // The dialog about the open session would cover each page, so it is closed first.
    await page.goto('/lobby');
    const question = page.locator('[role=alertdialog]');
    await seen(question);
    await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].at(-1)?.click());
    await gone(question);
    for (const path of ['/lobby/1/Ember%20Lynx', '/profile', '/transactions', '/slot-sessions']) {
      await page.goto(path);
      await seen(page.locator('h1'));
      expect(await found(page, path)).toEqual([]);
    }
  });
