import type { Browser, Page } from 'playwright';
import { clickPlainly, openStopwatch, type Stopwatch } from './stopwatch.ts';

/** A machine to join, and who joins it. */
export interface Join {
  /** Where the operator is. */
  readonly url: string;
  readonly token: string;
  readonly machine: { readonly brand: string; readonly id: string; readonly name: string };
}

const patienceMs = 20_000;

/** Ms from the click on Join to the first frame, in one of the pages beside the product. */
export const joinPage = (browser: Browser, name: 'bare' | 'eyevinn', { url, token, machine }: Join): Promise<number> =>
  inNewPage(browser, async (page, stopwatch) => {
    await page.goto(`${url}/bench/${name}.html?machine=${machine.id}#${token}`);
    const join = page.locator('#join:enabled');
    await join.waitFor({ timeout: patienceMs });
    await clickPlainly(page, join);
    return stopwatch.read(patienceMs);
  });

/** Ms from the click on the machine's Play in the lobby to the first frame, in the product. */
export const joinProduct = (browser: Browser, { url, token, machine }: Join): Promise<number> =>
  inNewPage(browser, async (page, stopwatch) => {
    await page.goto(`${url}/?token=${token}`);
    await page.getByRole('button', { name: machine.brand }).first().click({ timeout: patienceMs });
    const play = page.getByRole('article', { name: machine.name, exact: true }).getByRole('button').first();
    await play.waitFor({ timeout: patienceMs });
    await clickPlainly(page, play);
    return stopwatch.read(patienceMs);
  });

async function inNewPage(
  browser: Browser,
  measure: (page: Page, stopwatch: Stopwatch) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    return await measure(page, await openStopwatch(page));
  } finally {
    await context.close();
  }
}
