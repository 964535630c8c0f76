import type { Browser, Page } from 'playwright';
import { clickPlainly, prepareStopwatch, readStopwatch } from './stopwatch.ts';

/** A machine to join, and who joins it. */
export interface Join {
  readonly url: string;
  readonly token: string;
  readonly machine: { readonly brand: string; readonly id: string; readonly name: string };
}

const patienceMs = 20_000;

/** Ms from the click on Join to the first frame, in the bare page. */
export const joinBare = (browser: Browser, bareUrl: string, { url, token, machine }: Join): Promise<number> =>
  inNewPage(browser, async (page) => {
    await page.goto(`${bareUrl}?${new URLSearchParams({ operator: url, machine: machine.id })}#${token}`);
    const join = page.locator('#join:enabled');
    await join.waitFor({ timeout: patienceMs });
    await clickPlainly(page, join);
    return readStopwatch(page, patienceMs);
  });

/** Ms from the click on the machine's Play in the lobby to the first frame, in the product. */
export const joinProduct = (browser: Browser, { url, token, machine }: Join): Promise<number> =>
  inNewPage(browser, async (page) => {
    await page.goto(`${url}/?token=${token}`);
    await page.getByRole('button', { name: machine.brand }).first().click({ timeout: patienceMs });
    const play = page.getByRole('article', { name: machine.name, exact: true }).getByRole('button').first();
    await play.waitFor({ timeout: patienceMs });
    await clickPlainly(page, play);
    return readStopwatch(page, patienceMs);
  });

async function inNewPage(browser: Browser, measure: (page: Page) => Promise<number>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await prepareStopwatch(page);
    return await measure(page);
  } finally {
    await context.close();
  }
}
