import { chromium, type Page } from 'playwright';
import type { BenchContext } from '../harness/context.ts';
import type { Figure } from '../harness/figures.ts';
import { startOperatorProcess } from '../harness/operator-process.ts';
import { prepareCensus, readCensus, type Census } from './census.ts';
import { readHeap, type Heap } from './heap.ts';

const seed = 1;
const rounds = 7;
/** Number of warm-up rounds, which load code and fill caches. */
const settledAfter = 2;
const patienceMs = 20_000;

type Holdings = Census & Heap;

/**
 * Measures resource growth over several rounds of sign-in, lobby, game, leave and sign-out on one page without reloads.
 */
export async function measureLeak(context: BenchContext): Promise<readonly Figure[]> {
  const ends: (() => void | Promise<void>)[] = [];
  try {
    const { cliEntry, webDirectory, chromiumPath, chromiumArgs } = await context.product();
    const operator = await startOperatorProcess({ cliEntry, webDirectory, seed });
    ends.push(operator.stop);
    const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArgs] });
    ends.push(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await prepareCensus(page);
    await page.addInitScript(() =>
      localStorage.setItem('farspin.preferences', '{"language":"en","balanceShown":true,"volume":null}'),
    );
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(`${operator.url}/login`);
    const held: Holdings[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const playing = await live(page);
      const holdings = { ...(await readCensus(page)), ...(await readHeap(session)) };
      held.push(holdings);
      context.note(`round ${round} of ${rounds}: ${said(holdings)}; in the game ${said(playing)}`);
    }
    return growth(held);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

const said = (holdings: Holdings | Census): string =>
  Object.entries(holdings)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');

/**
 * Runs one round from the login page to a game with a picture and back. Returns the resources that were open in the
 * game.
 */
async function live(page: Page): Promise<Census> {
  await page.locator('input').first().fill('demo');
  await page.locator('input[type=password]').fill('demo1234');
  await page.keyboard.press('Enter');
  await page.locator('main button[aria-pressed] bdi').first().click({ timeout: patienceMs });
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Play / })
    .first()
    .click({ timeout: patienceMs });
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5, undefined, {
    timeout: patienceMs,
  });
  const playing = await readCensus(page);
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('heading', { name: 'Lobby' }).waitFor({ timeout: patienceMs });
  await page.getByRole('navigation').getByText('Sign out').click();
  await page.locator('input[type=password]').waitFor({ timeout: patienceMs });
  // Waits for animations and pending requests, which are not leaks.
  await page.waitForTimeout(2_000);
  return playing;
}

const kinds = (held: Holdings): readonly (keyof Holdings)[] => Object.keys(held) as (keyof Holdings)[];

function growth(held: readonly Holdings[]): readonly Figure[] {
  const [early, late] = [held[settledAfter - 1], held.at(-1)];
  if (early === undefined || late === undefined)
    throw new Error('There are too few rounds to compare. Make `rounds` larger than `settledAfter`.');
  return kinds(late).map((kind) => ({
    bench: 'leak',
    metric: `leak.${kind}`,
    unit: kind === 'kilobytes' ? 'kB grown' : 'grown',
    value: late[kind] - early[kind],
    floor: null,
    ratio: null,
    n: rounds - settledAfter,
  }));
}
