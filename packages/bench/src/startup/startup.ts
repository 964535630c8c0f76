import { chromium, type Browser, type BrowserContextOptions } from 'playwright';
import type { BenchContext } from '../harness/context.ts';
import { percentile, type Figure } from '../harness/figures.ts';
import { startOperatorProcess } from '../harness/operator-process.ts';
import { signIn } from '../harness/sign-in.ts';
import { startBarePage } from './bare-page.ts';
import { largestPaint, type PaintVisit } from './largest-paint.ts';

const seed = 1;
/** Number of runs at the start that are not counted. */
const warmUps = 1;

/**
 * Measures the largest contentful paint of login and lobby on a first visit with a slow CPU. The floor is a bare page.
 */
export async function measureStartup(context: BenchContext): Promise<readonly Figure[]> {
  const ends: (() => void | Promise<void>)[] = [];
  try {
    const { cliEntry, webDirectory, chromiumPath, chromiumArgs } = await context.product();
    const operator = await startOperatorProcess({ cliEntry, webDirectory, seed });
    ends.push(operator.stop);
    const bare = await startBarePage();
    ends.push(bare.stop);
    const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArgs] });
    ends.push(() => browser.close());
    const kept = await keptSignIn(browser, operator.url);
    return await compare(context, browser, {
      bare: { url: bare.url, there: (page) => page.locator('h1') },
      login: { url: `${operator.url}/login`, there: (page) => page.locator('input[type=password]') },
      lobby: {
        url: `${operator.url}/lobby`,
        kept,
        there: (page) => page.locator('main button[aria-pressed] bdi').first(),
      },
    });
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

type PageName = 'bare' | 'login' | 'lobby';
const names: readonly PageName[] = ['bare', 'login', 'lobby'];

async function compare(
  { runs, note }: BenchContext,
  browser: Browser,
  visits: Readonly<Record<PageName, PaintVisit>>,
): Promise<readonly Figure[]> {
  const samples: Record<PageName, number[]> = { bare: [], login: [], lobby: [] };
  for (let run = -warmUps; run < runs; run += 1) {
    for (const name of names) {
      const ms = await largestPaint(browser, visits[name]);
      if (run >= 0) samples[name].push(ms);
    }
    if (run >= 0)
      note(
        `run ${run + 1} of ${runs}: ${names.map((name) => `${name} ${samples[name].at(-1)?.toFixed(0)} ms`).join(', ')}`,
      );
  }
  const floor = percentile(samples.bare, 0.5);
  return [figure('login.lcp', samples.login, floor), figure('lobby.lcp', samples.lobby, floor)];
}

/** Signs in and returns the browser storage. */
async function keptSignIn(browser: Browser, url: string): Promise<BrowserContextOptions['storageState']> {
  const context = await browser.newContext();
  await signIn(await context.newPage(), url);
  const kept = await context.storageState();
  await context.close();
  return kept;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Returns a figure with the median of the samples. */
function figure(metric: string, samples: readonly number[], floor: number): Figure {
  const value = percentile(samples, 0.5);
  return {
    bench: 'startup',
    metric,
    unit: 'ms',
    value: round(value),
    floor: round(floor),
    ratio: round(value / floor),
    n: samples.length,
  };
}
