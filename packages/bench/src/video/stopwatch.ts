import type { Locator, Page } from 'playwright';
import * as z from 'zod/mini';

/**
 * Runs inside the page, before its own code: notes the last click and the first frame that any video shows after it. Both pages of a comparison are
 * measured by this, so that neither measures itself.
 */
function startStopwatch(): void {
  let clickedAt: number | null = null;
  const watched = new WeakSet<HTMLVideoElement>();
  document.addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true });
  const watch = (video: HTMLVideoElement): void => {
    if (watched.has(video)) return;
    watched.add(video);
    video.requestVideoFrameCallback(() => {
      if (clickedAt !== null) Object.assign(globalThis, { firstFrameMs: performance.now() - clickedAt });
    });
  };
  const look = (): void => document.querySelectorAll('video').forEach(watch);
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  look();
}

/** Time for a page to finish what it does by itself before the click; the same for all. */
const calmMs = 1_200;

export const prepareStopwatch = (page: Page): Promise<unknown> => page.addInitScript(startStopwatch);

/** Looking into a page costs it time, so the first look comes when nearly every first frame has long been shown. */
const firstLookMs = 1_000;
const nextLookMs = 250;

/** Ms from the click to the first frame shown. */
export async function readStopwatch(page: Page, timeoutMs: number): Promise<number> {
  await page.waitForTimeout(firstLookMs);
  for (let waitedMs = firstLookMs; waitedMs < timeoutMs; waitedMs += nextLookMs) {
    const shown = z
      .optional(z.number())
      .parse(await page.evaluate(() => Reflect.get(globalThis, 'firstFrameMs') as unknown));
    if (shown !== undefined) return shown;
    await page.waitForTimeout(nextLookMs);
  }
  throw new Error(`No frame within ${timeoutMs} ms`);
}

/** Presses and releases the mouse over an element, and nothing else: Playwright's own click looks into the page before and after. */
export async function clickPlainly(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const place = await target.boundingBox();
  if (place === null) throw new Error('What is to be clicked is not there');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.waitForTimeout(calmMs);
  await page.mouse.down();
  await page.mouse.up();
}
