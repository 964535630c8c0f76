import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import * as z from 'zod/mini';
import { bundle } from '../harness/bundle.ts';

const taken = z.object({ shownAt: z.array(z.number()), agesMs: z.array(z.number()), now: z.number() });
/** Frames of a period: when they were shown (page time in ms), and the ages of some frames in ms. */
export type Frames = z.infer<typeof taken>;

/** Runs `act` with the path of a script that records a page's frames. The script is deleted afterwards. */
export async function withFrameWatch<T>(act: (script: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'farspin-bench-'));
  try {
    return await act(await bundle(join(import.meta.dirname, 'frame-watch.ts'), folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the frames shown since the last call. */
export const takeFrames = async (page: Page): Promise<Frames> =>
  taken.parse(await page.evaluate(() => (Reflect.get(globalThis, 'takeFrames') as () => unknown)()));

/** Returns the times between frames, and from the last frame to the end, in ms. */
export const gapsOf = ({ shownAt, now }: Frames): readonly number[] =>
  shownAt.map((at, index) => (shownAt[index + 1] ?? now) - at);
