import { test as base, expect } from '@playwright/test';
import { startServe, type Serve } from '../serve.ts';
import { startBrowser, startDisplay, type Display } from './driver.ts';
import { createPage, type WebKitPage } from './page.ts';
import { installPeerStandIn, installWatch } from './peer-stand-in.ts';
import { startScriptServer, type ScriptServer } from './script-server.ts';

interface Fixtures {
  /** Arguments for this test's `farspin serve`. */
  readonly serveArgs: readonly string[];
  /** Content that replaces the served `Settings.json`. */
  readonly settings: unknown;
  /** Functions to run in each page before its own scripts. */
  readonly before: readonly (() => void)[];
  /** Pattern of the errors that the test causes on purpose, or null if it causes none. */
  readonly borne: RegExp | null;
  readonly serve: Serve;
  readonly scriptServer: ScriptServer;
  /**
   * A page in a WebKit browser. It is called `tab`, because Playwright's `page` belongs to Playwright's own browsers.
   */
  readonly tab: WebKitPage;
  /** Opens a page in another player's browser. */
  readonly newPlayer: () => Promise<WebKitPage>;
}

/**
 * Runs each test with its own server, its own browser and pages in English, as the Chromium fixture does. The browser
 * is Debian's WebKit with its own WebDriver. The test fails if a page reports an error or violates the content security
 * policy.
 */
export const test = base.extend<Fixtures, { readonly display: Display }>({
  display: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads in the pattern what a fixture needs: nothing
    async ({}, use) => {
      const display = await startDisplay();
      await use(display);
      await display.stop();
    },
    { scope: 'worker' },
  ],
  serveArgs: [[], { option: true }],
  settings: [undefined, { option: true }],
  before: [[installPeerStandIn], { option: true }],
  borne: [null, { option: true }],
  serve: async ({ serveArgs }, use) => {
    const serve = await startServe(serveArgs);
    await use(serve);
    await serve.stop();
  },
  scriptServer: async ({ serve, before, settings }, use) => {
    const script = [installWatch, ...before].map((install) => `(${install.toString()})();`).join('\n');
    const server = await startScriptServer({
      upstream: serve.url,
      script,
      ...(settings === undefined ? {} : { settings }),
    });
    await use(server);
    await server.stop();
  },
  newPlayer: async ({ display, scriptServer, borne }, use) => {
    const opened: { readonly page: WebKitPage; readonly stop: () => Promise<void> }[] = [];
    try {
      await use(async () => {
        const { webDriver, stop } = await startBrowser(display);
        const page = await createPage(webDriver, scriptServer.url);
        opened.push({ page, stop });
        return page;
      });
      for (const { page } of opened)
        for (const handle of await page.webDriver.getAllWindowHandles()) {
          await page.webDriver.switchTo().window(handle);
          const troubles = await (await createPage(page.webDriver, scriptServer.url)).troubles();
          expect(troubles.filter((trouble) => borne?.test(trouble) !== true)).toEqual([]);
        }
    } finally {
      for (const { stop } of opened) await stop();
    }
  },
  tab: async ({ newPlayer }, use) => use(await newPlayer()),
});

export { expect } from '@playwright/test';
