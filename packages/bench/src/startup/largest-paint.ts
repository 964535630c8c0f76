import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';

/** How to open a page, and how to know that it is shown. */
export interface PaintVisit {
  readonly url: string;
  /** The browser's storage from earlier visits, without cached files. */
  readonly kept?: BrowserContextOptions['storageState'];
  /** Visible when the page's first content is complete. */
  readonly there: (page: Page) => Locator;
}

const slowdown = 4;
const patienceMs = 30_000;
/** A larger paint may follow the awaited one. */
const settleMs = 500;

/**
 * Returns the ms from the navigation to the largest contentful paint, with an empty cache and a processor slowed down
 * four times.
 */
export async function largestPaint(browser: Browser, { url, kept, there }: PaintVisit): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(kept === undefined ? {} : { storageState: kept }),
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url);
    await there(page).waitFor({ timeout: patienceMs });
    await page.waitForTimeout(settleMs * slowdown);
    return await page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          setTimeout(() => reject(new Error('The page has no largest contentful paint')), 5_000);
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1);
            if (last !== undefined) resolve(last.startTime);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  } finally {
    await context.close();
  }
}
