import { test as base, expect } from '@playwright/test';
import { startServe, type Serve } from '../serve.ts';
import { startBrowser, startDisplay, type Display } from './driver.ts';
import { createPage, type WebKitPage } from './page.ts';
import { installPeerStandIn, installWatch } from './peer-stand-in.ts';
import { startScriptServer, type ScriptServer } from './script-server.ts';

interface Fixtures {
  /** Arguments of this test's `farspin serve`. */
  readonly serveArgs: readonly string[];
  /** `Settings.json`, instead of the one that is served. */
  readonly settings: unknown;
  /** Functions that run in each page before its own scripts. */
  readonly before: readonly (() => void)[];
  /** Troubles that the test brings about itself. */
  readonly borne: RegExp | null;
  readonly serve: Serve;
  readonly scriptServer: ScriptServer;
  /** In a browser of its own; Playwright's `page` is of its own browsers. */
  readonly tab: WebKitPage;
  /** A page of another player's browser. */
  readonly newPlayer: () => Promise<WebKitPage>;
}

/**
 * As the fixture of the stories in Chromium, in Debian's WebKit by its own WebDriver: a server and a browser of its own for each
 * test, pages that speak English, and at the end no error in any page and nothing that the content security policy had to stop.
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
