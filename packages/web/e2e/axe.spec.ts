import { languages, type Language } from '@farspin/core';
import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';
import { dress, settled, speak, themes } from './app-of.ts';
import { expect, test } from './fixtures.ts';
import { enter } from './tours.player.ts';
import { plainDocuments } from './tours.documents.ts';
import { prepare, tours } from './tours.ts';

const all = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] } as const;
const ofParts = { type: 'tag', values: all.values.filter((tag) => tag !== 'best-practice') } as const;
/** What can change with the theme. The rest of the page is the same in each, and is looked at once a language. */
const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;
interface Rules {
  readonly type: 'rule' | 'tag';
  readonly values: readonly string[];
}
/** Fluent's, at a dialog's ends: whichever gets the focus hands it on at once. */
const focusGuards = '[data-tabster-dummy]';

/** What is wrong with what can be seen, one line a finding. */
async function findings(page: Frame | Page, rules: Rules): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ rules, focusGuards }) => {
      const dialogs = [...document.querySelectorAll('[aria-modal="true"]')];
      return (globalThis as unknown as { readonly axe: typeof axe }).axe.run(
        { include: dialogs.length > 0 ? dialogs : [document.documentElement], exclude: [focusGuards] },
        {
          runOnly: { type: rules.type, values: [...rules.values] },
          resultTypes: ['violations'],
          preload: false,
          iframes: false,
        },
      );
    },
    { rules, focusGuards },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/**
 * `npm run axe` looks at each scene in four languages by three themes. `npm test` has the time for one language of either
 * direction, and for the other themes in one: words do not change with the colours, nor colours with the words.
 */
const isWhole = process.env['FARSPIN_AXE'] === 'whole';
const spoken = isWhole ? languages : (['en', 'ar'] as const);
const worn = (language: Language) =>
  isWhole || language === 'en' ? themes : themes.filter((theme) => theme === 'dark');

for (const tour of tours) {
  test.describe(tour.name, () => {
    test.use(tour.context ?? {});

    test(`axe finds nothing, in each language, dark, light and of high contrast: ${tour.name}`, async ({ page }) => {
      test.slow();
      await prepare(page, tour);
      const found: string[] = [];
      for (const { name, arrive } of tour.scenes) {
        await arrive(page);
        for (const language of spoken) {
          await speak(page, language);
          for (const theme of worn(language)) {
            await dress(page, theme);
            const rules = theme === 'dark' ? all : colours;
            for (const finding of await findings(page, rules)) found.push(`${name}, ${language}, ${theme}: ${finding}`);
          }
          for (const frame of page.frames().filter((each) => each.url().endsWith('/chat.html'))) {
            // It is no page by itself: what is good practice for a page is not asked of it.
            for (const finding of await findings(frame, ofParts)) found.push(`${name}, in its frame: ${finding}`);
          }
        }
        await speak(page, 'en');
      }
      expect(found).toEqual([]);
    });
  });
}

test('axe finds nothing in the pages that have no app, in four languages, dark and light', async ({ page }) => {
  test.slow();
  const found: string[] = [];
  for (const { name, arrive } of plainDocuments)
    for (const language of languages) {
      await arrive(page, language);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const rules = colorScheme === 'dark' ? all : colours;
        for (const finding of await findings(page, rules))
          found.push(`${name}, ${language}, ${colorScheme}: ${finding}`);
      }
    }
  expect(found).toEqual([]);
});

/** axe goes by colours that the system has put its own in place of. */
const inColoursOfTheirOwn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const names = ['CanvasText', 'LinkText', 'VisitedText', 'ButtonText', 'FieldText', 'GrayText', 'HighlightText'];
    const probe = document.body.appendChild(document.createElement('span'));
    const systems = new Set(names.map((name) => ((probe.style.color = name), getComputedStyle(probe).color)));
    probe.remove();
    return [...document.querySelectorAll('#root *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => element.checkVisibility() && !systems.has(getComputedStyle(element).color))
      .map((element) => `${element.localName} “${element.textContent}” ${getComputedStyle(element).color}`);
  });

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('where the system has colours of its own every word is in one of them', async ({ page }) => {
    const look = async (path: string): Promise<void> => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      expect(await inColoursOfTheirOwn(page), path).toEqual([]);
    };
    await look('/login');
    await enter(page);
    for (const path of ['/lobby/1/Ember%20Lynx', '/transactions', '/profile', '/game/101/Ember%20Lynx%201'])
      await look(path);
  });
});
