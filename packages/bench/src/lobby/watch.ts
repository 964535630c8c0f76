import type { Page } from 'playwright';
import * as z from 'zod/mini';

/** Timings of a watched page. */
export interface Watched {
  /** Times between frames, in ms. */
  readonly frameGapsMs: readonly number[];
  /** Durations of tasks longer than 50 ms. */
  readonly longTasksMs: readonly number[];
  /** Times from a key or pointer press to the frame that shows its effect, in ms. The minimum is 16 ms. */
  readonly inputsMs: readonly number[];
}

const watched = z.object({
  frameGapsMs: z.array(z.number()),
  longTasksMs: z.array(z.number()),
  inputsMs: z.array(z.number()),
});

/** Page script that records timings. All compared pages use it, so that they are measured in the same way. */
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

/** Discards the timings of the warm-up. */
export const watchFromHere = (page: Page): Promise<unknown> => call(page, 'beginAgain');
export const readWatch = async (page: Page): Promise<Watched> => watched.parse(await call(page, 'seen'));
