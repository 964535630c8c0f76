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
 * `npm run axe` looks at each scene in four languages by three themes. `npm test` has the time for one of each: the language
 * with the harder direction, in which the phone has been left, and the themes in turn, from scene to scene.
 */
const isWhole = process.env['FARSPIN_AXE'] === 'whole';
const spoken: readonly Language[] = isWhole ? ['ar', 'tr', 'bg', 'en'] : ['ar'];
const scenes: readonly Scene[] = tours.flatMap((tour) => tour.scenes);
const wornIn = (scene: Scene): readonly Theme[] =>
  isWhole ? themes : themes.filter((_, turn) => turn === scenes.indexOf(scene) % themes.length);

/** The dialogs that are open, by name. */
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

/** In four languages; the page is left in Arabic. */
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

/** By language and theme: every rule in the first theme, the colours alone in the others. */
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

/** Those that `npm test` has the time for. */
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
        // As the next scene is arrived at.
        await speak(page, 'en');
        await resize(page, phone);
      }
      expect(found).toEqual([]);
    });
  });
}
