import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import * as z from 'zod/mini';
import { bundle } from '../harness/bundle.ts';

const taken = z.object({ shownAt: z.array(z.number()), agesMs: z.array(z.number()), now: z.number() });
/** Of a while: when frames were shown (the page's ms), and how old some of them were. */
export type Frames = z.infer<typeof taken>;

/** Makes the script that pages are watched with, for as long as `act` takes. */
export async function withFrameWatch<T>(act: (script: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'farspin-bench-'));
  try {
    return await act(await bundle(join(import.meta.dirname, 'frame-watch.ts'), folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What was shown since this was asked last. */
export const takeFrames = async (page: Page): Promise<Frames> =>
  taken.parse(await page.evaluate(() => (Reflect.get(globalThis, 'takeFrames') as () => unknown)()));

/** Times between one frame and the next, and from the last to the end. */
export const gapsOf = ({ shownAt, now }: Frames): readonly number[] =>
  shownAt.map((at, index) => (shownAt[index + 1] ?? now) - at);
