import { languages, type Language } from '@farspin/core';
import type { Page } from '@playwright/test';
import { misfits } from '../src/testing/misfits.ts';
import { applyTheme, settled, speak, themes, type Theme } from './app-of.ts';
import { all, colours, findings, ofParts } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { prepare, tours, type Scene, type Tour } from './tours.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/**
 * True to check every combination: `npm run axe` checks each scene in four languages and three themes. `npm test` has
 * time for one of each. It uses Arabic, because right-to-left is harder and the phone check ends in Arabic, and a
 * different theme per scene.
 */
const isWhole = process.env['FARSPIN_AXE'] === 'whole';
const spoken: readonly Language[] = isWhole ? ['ar', 'tr', 'bg', 'en'] : ['ar'];
const scenes: readonly Scene[] = tours.flatMap((tour) => tour.scenes);
const wornIn = (scene: Scene): readonly Theme[] =>
  isWhole ? themes : themes.filter((_, turn) => turn === scenes.indexOf(scene) % themes.length);

/** Returns the names of the open dialogs. */
const dialogs = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].map(
      (dialog) =>
        dialog.ariaLabel ?? document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
    ),
  );

async function resize(page: Page, size: typeof phone): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => innerWidth === width, size.width);
  await settled(page);
}

/** Returns the layout problems of a scene in all four languages. Leaves the page in Arabic. */
async function misfitsOf(page: Page, { name }: Scene, { inGame }: Tour): Promise<readonly string[]> {
  const found: string[] = [];
  for (const language of languages) {
    await speak(page, language);
    await settled(page);
    for (const misfit of await page.evaluate(misfits, inGame === true ? 44 : 24))
      found.push(`${name}, ${language}: ${misfit}`);
  }
  return found;
}

/**
 * Returns axe's findings by language and theme. All rules run in the first theme, and only the colour rules in the
 * others.
 */
async function axeFindingsOf(page: Page, scene: Scene): Promise<readonly string[]> {
  const { name } = scene;
  const found: string[] = [];
  for (const language of spoken) {
    await speak(page, language);
    for (const [turn, theme] of wornIn(scene).entries()) {
      await applyTheme(page, theme);
      for (const finding of await findings(page, turn === 0 ? all : colours))
        found.push(`${name}, ${language}, ${theme}: ${finding}`);
    }
    for (const frame of page.frames().filter((each) => each.url().endsWith('/chat.html')))
      for (const finding of await findings(frame, ofParts)) found.push(`${name}, in its frame: ${finding}`);
  }
  return found;
}

/** Tours that are short enough for `npm test`. */
const quickTours: ReadonlySet<string> = new Set(['game', 'lobby and search']);

for (const tour of tours) {
  test.describe(tour.name, () => {
    test.use({ ...tour.context, viewport: phone });

    const title = `every word is read and every target hit at 360 px, and axe finds nothing: ${tour.name}`;
    test(title, { tag: quickTours.has(tour.name) ? '@quick' : [] }, async ({ page }) => {
      test.slow();
      await prepare(page, tour);
      const found: string[] = [];
      for (const scene of tour.scenes) {
        await scene.arrive(page);
        found.push(...(await misfitsOf(page, scene, tour)));
        const seen = await dialogs(page);
        await resize(page, desktop);
        if (scene.onPhoneOnly !== true) expect(await dialogs(page), scene.name).toEqual(seen);
        found.push(...(await axeFindingsOf(page, scene)));
        // The next scene expects English.
        await speak(page, 'en');
        await resize(page, phone);
      }
      expect(found).toEqual([]);
    });
  });
}
