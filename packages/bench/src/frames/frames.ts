import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import * as z from 'zod/mini';
import { bundle } from '../harness/bundle.ts';

const taken = z.object({ shownAt: z.array(z.number()), agesMs: z.array(z.number()), now: z.number() });
/** The frames of a period: when they were shown (the page's ms), and the age of some of them. */
export type Frames = z.infer<typeof taken>;

/** Provides the script that watches pages, while `act` runs. */
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

/** Returns the times between frames, and from the last frame to the end. */
export const gapsOf = ({ shownAt, now }: Frames): readonly number[] =>
  shownAt.map((at, index) => (shownAt[index + 1] ?? now) - at);
