import { languages } from '@farspin/core';
import type { Page } from '@playwright/test';
import { settled } from './app-of.ts';
import { all, colours, findings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { enter } from './player.ts';
import { plainDocuments } from './tours.documents.ts';

test('axe reports no violation on the pages without the app, in four languages, dark and light', async ({ page }) => {
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

/**
 * Returns the visible texts whose colour is not a system colour. axe cannot check this, because it computes contrast
 * from the page's own colours, which the system has replaced.
 */
const inColoursOfTheirOwn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const names = ['CanvasText', 'LinkText', 'VisitedText', 'ButtonText', 'FieldText', 'GrayText', 'HighlightText'];
    const probe = document.body.appendChild(document.createElement('span'));
    const systems = new Set<string>();
    for (const name of names) {
      probe.style.color = name;
      systems.add(getComputedStyle(probe).color);
    }
    probe.remove();
    return [...document.querySelectorAll('#root *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => element.checkVisibility() && !systems.has(getComputedStyle(element).color))
      .map((element) => `${element.localName} “${element.textContent}” ${getComputedStyle(element).color}`);
  });

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('with forced colours, every text uses a system colour', async ({ page }) => {
    const check = async (path: string): Promise<void> => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      expect(await inColoursOfTheirOwn(page), path).toEqual([]);
    };
    await check('/login');
    await enter(page);
    for (const path of ['/lobby/1/Ember%20Lynx', '/transactions', '/profile', '/game/101/Ember%20Lynx%201'])
      await check(path);
  });
});
