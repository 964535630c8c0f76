import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';

/** The address of a page, and the conditions for its measurement. */
export interface PaintVisit {
  readonly url: string;
  /** Browser storage from earlier visits, without cached files. */
  readonly kept?: BrowserContextOptions['storageState'];
  /** Locator of the element that is visible when the page's first content is complete. */
  readonly there: (page: Page) => Locator;
}

const slowdown = 4;
const patienceMs = 30_000;
/** Extra wait in ms at full CPU speed, because a larger paint may follow. */
const settleMs = 500;

/** Returns the time from navigation to largest contentful paint in ms, with an empty cache and 4× CPU throttling. */
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
          setTimeout(
            () =>
              reject(
                new Error('The browser reported no largest contentful paint within 5 s. Check that the page renders.'),
              ),
            5_000,
          );
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
