import type { Page } from 'playwright';
import * as z from 'zod/mini';

/** The timings of a page while it was watched. */
export interface Watched {
  /** The time between frames, in ms. */
  readonly frameGapsMs: readonly number[];
  /** The length of each task over 50 ms. */
  readonly longTasksMs: readonly number[];
  /** The time from each key or button press to the frame that shows its effect. 16 ms is the minimum. */
  readonly inputsMs: readonly number[];
}

const watched = z.object({
  frameGapsMs: z.array(z.number()),
  longTasksMs: z.array(z.number()),
  inputsMs: z.array(z.number()),
});

/** Runs in the page. Both pages of a comparison use it, so that neither measures itself. */
function startWatching(): void {
  const frames: number[] = [];
  const longTasks: number[] = [];
  const answers = new Map<number, number>();
  const inputs = new Set<number>();
  const step = (now: number): void => {
    frames.push(now);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: 'longtask' });
  const options = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id: unknown = Reflect.get(entry, 'interactionId');
      if (typeof id === 'number' && id > 0) answers.set(id, Math.max(answers.get(id) ?? 0, entry.duration));
    }
  }).observe(options);
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, ({ timeStamp }) => inputs.add(timeStamp), { capture: true });

  const notNoticed = (): readonly number[] =>
    Array.from({ length: Math.max(0, inputs.size - answers.size) }, () => options.durationThreshold);
  Object.assign(globalThis, {
    beginAgain() {
      frames.length = 0;
      longTasks.length = 0;
      answers.clear();
      inputs.clear();
    },
    seen: () => ({
      frameGapsMs: frames.slice(1).map((at, index) => at - (frames[index] ?? at)),
      longTasksMs: [...longTasks],
      inputsMs: [...answers.values(), ...notNoticed()],
    }),
  });
}

export const prepareWatch = (page: Page): Promise<unknown> => page.addInitScript(startWatching);

const call = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((wanted) => {
    const found: unknown = Reflect.get(globalThis, wanted);
    return typeof found === 'function' ? (found() as unknown) : null;
  }, name);

/** Discards the timings so far, which belong to the start. */
export const watchFromHere = (page: Page): Promise<unknown> => call(page, 'beginAgain');
export const readWatch = async (page: Page): Promise<Watched> => watched.parse(await call(page, 'seen'));
