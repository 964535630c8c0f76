import type { Language } from '@farspin/core';
import type { Page } from '@playwright/test';
import { infoPages } from '../src/store/info-pages.ts';

/** A page of its own: it has no app, and goes by what the device prefers. */
export interface PlainDocument {
  readonly name: string;
  arrive(page: Page, language: Language): Promise<void>;
}

/** What stands in the dialog's frame runs no scripts there, and is looked at by itself. */
const infoPage = (name: string): PlainDocument => ({
  name,
  async arrive(page, language) {
    await page.goto(`/${name}.html#${language}`);
    // From one part of a page to another nothing is loaded.
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
