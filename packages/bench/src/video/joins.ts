import type { InNewPage } from '../harness/new-page.ts';
import { clickPlainly, openStopwatch } from './stopwatch.ts';

/** A machine to join and the player's token. */
export interface Join {
  /** Origin of the operator. */
  readonly url: string;
  readonly token: string;
  readonly machine: { readonly brand: string; readonly id: string; readonly name: string };
}

const patienceMs = 20_000;

/** Returns the time from the click on Join to the first frame on a compared page, in ms. */
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

/** Returns the time from the click on the machine's Play button in the product's lobby to the first frame, in ms. */
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
