import type { Language } from '@farspin/core';
import type { Page } from '@playwright/test';
import { infoPages } from '../src/store/info-pages.ts';

/** A page without the app. It follows the device's preferences. */
export interface PlainDocument {
  readonly name: string;
  arrive(page: Page, language: Language): Promise<void>;
}

/**
 * Creates the document for an information page. The page is checked separately, because the dialog's frame runs no
 * scripts.
 */
const infoPage = (name: string): PlainDocument => ({
  name,
  async arrive(page, language) {
    await page.goto(`/${name}.html#${language}`);
    // Navigating to another section of the same page triggers no load.
    await page.locator(`#${language}`).waitFor();
  },
});

const offlinePage: PlainDocument = {
  name: 'offline',
  async arrive(page, language) {
    await page.route('**/', (route) => route.abort());
    await page.goto('/offline.html');
    await page.evaluate((to) => {
      localStorage.setItem('farspin.preferences', JSON.stringify({ language: to }));
    }, language);
    await page.reload();
    await page.locator(`html[lang=${language}]`).waitFor();
  },
};

export const plainDocuments: readonly PlainDocument[] = [offlinePage, ...infoPages.map(infoPage)];
