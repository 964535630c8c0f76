import type { Locator, Page } from 'playwright';

/**
 * Runs in the page before its own code. Reports the first frame that a video shows after the click on Join. Every page of
 * a comparison uses it, so that no page measures itself. A video with a source before the click is a preview and does not
 * count.
 */
function startStopwatch(): void {
  let clickedAt: number | null = null;
  const watched = new WeakSet<HTMLVideoElement>();
  const watch = (video: HTMLVideoElement): void => {
    if (watched.has(video)) return;
    watched.add(video);
    video.requestVideoFrameCallback(() => {
      const tell = Reflect.get(globalThis, 'tellFirstFrame') as (ms: number) => void;
      if (clickedAt !== null) tell(performance.now() - clickedAt);
    });
  };
  const watchAll = (): void => {
    if (clickedAt !== null) document.querySelectorAll('video').forEach(watch);
  };
  const start = ({ timeStamp }: MouseEvent): void => {
    if (clickedAt !== null || Reflect.get(globalThis, 'joinIsNext') !== true) return;
    clickedAt = timeStamp;
    for (const video of document.querySelectorAll('video')) if (video.srcObject !== null) watched.add(video);
    watchAll();
  };
  document.addEventListener('click', start, { capture: true });
  new MutationObserver(watchAll).observe(document, { childList: true, subtree: true });
}

/** Wait before the click in ms, the same for all pages. It lets the page finish its own work. */
const settleMs = 1_200;

export interface Stopwatch {
  /**
   * Resolves with the time from the click to the first frame, in ms. The page reports it, because polling would slow
   * the page down. Rejects without a frame within `timeoutMs`.
   */
  read(timeoutMs: number): Promise<number>;
}

export async function openStopwatch(page: Page): Promise<Stopwatch> {
  let tell: (ms: number) => void = () => undefined;
  const told = new Promise<number>((resolve) => (tell = resolve));
  await page.exposeFunction('tellFirstFrame', (ms: number) => tell(ms));
  await page.addInitScript(startStopwatch);
  return {
    async read(timeoutMs) {
      const shown = await Promise.race([told, page.waitForTimeout(timeoutMs)]);
      if (typeof shown === 'number') return shown;
      throw new Error(`The page showed no frame within ${timeoutMs} ms. Check its video connection.`);
    },
  };
}

/** Clicks an element with plain mouse events, because Playwright's `click` also inspects the page before and after. */
export async function clickPlainly(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const place = await target.boundingBox();
  if (place === null) throw new Error('The element to click is not visible on the page. Check its locator.');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.waitForTimeout(settleMs);
  await page.evaluate(() => Reflect.set(globalThis, 'joinIsNext', true));
  await page.mouse.down();
  await page.mouse.up();
}
