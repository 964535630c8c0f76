import type { Page } from 'playwright';
import type { Join } from '../video/joins.ts';

const patienceMs = 20_000;

/** Opens the product, joins the machine, and waits until its picture plays. */
export async function playAt(page: Page, { url, token, machine }: Join): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem('farspin.preferences', '{"language":"en","balanceShown":true,"volume":null}'),
  );
  await page.goto(`${url}/?token=${token}`);
  await page.getByRole('button', { name: machine.brand }).first().click({ timeout: patienceMs });
  const card = page.getByRole('article', { name: machine.name, exact: true });
  await card.getByRole('button').first().click({ timeout: patienceMs });
  await pictureMoves(page);
}

/** Opens the bare page, joins the machine, and waits until its picture plays. */
export async function watchBareAt(page: Page, { url, token, machine }: Join): Promise<void> {
  await page.goto(`${url}/bench/bare.html?machine=${machine.id}#${token}`);
  await page.locator('#join:enabled').click({ timeout: patienceMs });
  await pictureMoves(page);
}

const pictureMoves = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5, undefined, {
    timeout: patienceMs,
  });
