import type { Browser, Page } from 'playwright';

/** Opens a page in a new context, runs `act` in it, and closes both. */
export type InNewPage = <T>(act: (page: Page) => Promise<T>) => Promise<T>;

/**
 * Returns a function that opens the pages of a comparison. All pages have the same size and the CPU throttling rate
 * `throttle`.
 */
export const newPagesOf =
  (browser: Browser, throttle: number): InNewPage =>
  async (act) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    try {
      const page = await context.newPage();
      if (throttle !== 1) await slowDown(page, throttle);
      return await act(page);
    } finally {
      await context.close();
    }
  };

/**
 * Throttles a page's main thread over the DevTools protocol, in Chromium only. Decoding, networking and the operator
 * keep their speed. The rate is set again after each navigation, because the page may have a new process at full speed.
 */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const setRate = () => devTools.send('Emulation.setCPUThrottlingRate', { rate });
  page.on('framenavigated', (frame) => {
    // The page may be closed already.
    if (frame === page.mainFrame()) void setRate().catch(() => undefined);
  });
  await setRate();
}
