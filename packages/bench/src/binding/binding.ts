import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import * as z from 'zod/mini';
import type { BenchContext } from '../harness/context.ts';
import { bundle } from '../harness/bundle.ts';
import { percentileFigures, type Figure } from '../harness/figures.ts';

const updatesOfARun = 10;
const warmUps = 40;
const rounds = z.object({ ours: z.array(z.number()), plain: z.array(z.number()) });

/**
 * Measures the time from updating every tenth of 1 000 rows to their new layout. The lobby's store and hook take turns
 * with plain React state on the same page.
 */
export async function measureBinding(context: BenchContext): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-binding-'));
  try {
    const script = await bundle(join(import.meta.dirname, 'page.ts'), folder);
    const { chromiumPath, chromiumArgs } = await context.product();
    const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArgs] });
    try {
      const page = await browser.newPage();
      await page.addScriptTag({ path: script, type: 'module' });
      await page.waitForFunction(() => typeof Reflect.get(globalThis, 'play') === 'function');
      const count = context.runs * updatesOfARun;
      const played = await page.evaluate(
        ([wanted, before]) => {
          const play: unknown = Reflect.get(globalThis, 'play');
          return typeof play === 'function' ? (play(wanted, before) as unknown) : null;
        },
        [count, warmUps],
      );
      const { ours, plain } = rounds.parse(played);
      return percentileFigures({ bench: 'binding', metric: 'every-10th', unit: 'ms' }, ours, plain);
    } finally {
      await browser.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
