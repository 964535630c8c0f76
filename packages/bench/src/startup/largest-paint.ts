import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';

/** How a page is opened, and how it is known to be there. */
export interface PaintVisit {
  readonly url: string;
  /** What the browser has kept of earlier visits, besides files. */
  readonly kept?: BrowserContextOptions['storageState'];
  /** Visible when all that the page shows at first is shown. */
  readonly there: (page: Page) => Locator;
}

const slowdown = 4;
const patienceMs = 30_000;
/** What is larger may still come after what was waited for. */
const settleMs = 500;

/**
 * Ms from the navigation to the largest contentful paint, in a browser that has no file of the page yet and a processor
 * that is four times as slow.
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
