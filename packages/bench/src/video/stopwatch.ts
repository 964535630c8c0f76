import type { Page } from 'playwright';
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

export const prepareStopwatch = (page: Page): Promise<unknown> => page.addInitScript(startStopwatch);

/** Ms from the click to the first frame shown. */
export async function readStopwatch(page: Page, timeoutMs: number): Promise<number> {
  const handle = await page.waitForFunction(() => Reflect.get(globalThis, 'firstFrameMs') as unknown, null, {
    timeout: timeoutMs,
    polling: 50,
  });
  return z.number().parse(await handle.jsonValue());
}
