import type { InNewPage } from '../harness/new-page.ts';
import { clickPlainly, openStopwatch } from './stopwatch.ts';

/** A machine to join, and the player's token. */
export interface Join {
  /** The operator's address. */
  readonly url: string;
  readonly token: string;
  readonly machine: { readonly brand: string; readonly id: string; readonly name: string };
}

const patienceMs = 20_000;

/** Returns the ms from the click on Join to the first frame, in a page that is compared with the product. */
export const joinPage = (
  inNewPage: InNewPage,
  name: 'bare' | 'eyevinn',
  { url, token, machine }: Join,
): Promise<number> =>
  inNewPage(async (page) => {
    const stopwatch = await openStopwatch(page);
    await page.goto(`${url}/bench/${name}.html?machine=${machine.id}#${token}`);
    const join = page.locator('#join:enabled');
    await join.waitFor({ timeout: patienceMs });
    await clickPlainly(page, join);
    return stopwatch.read(patienceMs);
  });

/** Returns the ms from the click on the machine's Play button in the lobby to the first frame, in the product. */
export const joinProduct = (inNewPage: InNewPage, { url, token, machine }: Join): Promise<number> =>
  inNewPage(async (page) => {
    const stopwatch = await openStopwatch(page);
    await page.goto(`${url}/?token=${token}`);
    await page.getByRole('button', { name: machine.brand }).first().click({ timeout: patienceMs });
    const play = page.getByRole('article', { name: machine.name, exact: true }).getByRole('button').first();
    await play.waitFor({ timeout: patienceMs });
    await clickPlainly(page, play);
    return stopwatch.read(patienceMs);
  });
