import type { Locator, Page } from 'playwright';

/**
 * Runs before the page's own code. Reports the time from the last click to the first video frame. All compared pages
 * use this script, so that they are measured in the same way.
 */
function startStopwatch(): void {
  let clickedAt: number | null = null;
  const watched = new WeakSet<HTMLVideoElement>();
  document.addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true });
  const watch = (video: HTMLVideoElement): void => {
    if (watched.has(video)) return;
    watched.add(video);
    video.requestVideoFrameCallback(() => {
      if (clickedAt === null) return;
      const tell = Reflect.get(globalThis, 'tellFirstFrame') as (ms: number) => void;
      tell(performance.now() - clickedAt);
    });
  };
  const watchAll = (): void => document.querySelectorAll('video').forEach(watch);
  new MutationObserver(watchAll).observe(document, { childList: true, subtree: true });
  watchAll();
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
      throw new Error(`No frame within ${timeoutMs} ms`);
    },
  };
}

/** Clicks an element with plain mouse events, because Playwright's `click` also inspects the page before and after. */
export async function clickPlainly(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const place = await target.boundingBox();
  if (place === null) throw new Error('The element to click is not on the page');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.waitForTimeout(settleMs);
  await page.mouse.down();
  await page.mouse.up();
}
