import type { Page } from 'playwright';
import type { InNewPage } from '../harness/new-page.ts';
import type { BusyOperator } from './operator.ts';
import type { Listed, Lister } from './listed.ts';
import { prepareWatch, readWatch, watchFromHere, type Watched } from './watch.ts';

const patienceMs = 60_000;
/** Warm-up time in ms, for start-up work and compilation. */
const warmUpMs = 4_000;
/** Pause between inputs in ms. */
const inputEveryMs = 400;
const typed = 'lynx 12';

export interface LobbyVisit {
  readonly inNewPage: InNewPage;
  readonly operator: BusyOperator;
  readonly lister: Lister;
  readonly seconds: number;
}

/** Measures the product's lobby while machines change. Throws if it does not match the server's list at the end. */
export const watchProduct = ({ inNewPage, operator, lister, seconds }: LobbyVisit): Promise<Watched> =>
  inNewPage(async (page) => {
    await prepareWatch(page);
    await page.goto(`${operator.url}/?token=${lister.token}`);
    await page.locator('section button[aria-pressed]').first().click({ timeout: patienceMs });
    await page.getByRole('article').first().waitFor({ timeout: patienceMs });
    const seen = await underChanges(page, operator, seconds);
    await compareWithServer(page, await lister.list());
    return seen;
  });

/** Measures the bare page while machines change. */
export const watchBare = (bareUrl: string, { inNewPage, operator, lister, seconds }: LobbyVisit): Promise<Watched> =>
  inNewPage(async (page) => {
    await prepareWatch(page);
    const machines = await lister.list();
    await page.addInitScript((list) => Object.assign(globalThis, { machines: list }), machines);
    await page.goto(
      `${bareUrl}?${new URLSearchParams({ operator: operator.url, user: lister.userId })}#${lister.token}`,
    );
    await page.locator('#list > p').first().waitFor({ timeout: patienceMs });
    return underChanges(page, operator, seconds);
  });

/** Scrolls, and types and deletes a name, while machines change. */
async function underChanges(page: Page, operator: BusyOperator, seconds: number): Promise<Watched> {
  const field = page.getByRole('searchbox').first();
  await operator.startChanges();
  await page.waitForTimeout(warmUpMs);
  await field.click();
  await watchFromHere(page);
  const endsAt = performance.now() + seconds * 1_000;
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    const letter = turn % (typed.length * 2);
    if (letter < typed.length) await page.keyboard.press(typed[letter] === ' ' ? 'Space' : (typed[letter] ?? ''));
    else await page.keyboard.press('Backspace');
    await page.mouse.move(640, 500);
    await page.mouse.wheel(0, turn % 10 < 5 ? 300 : -300);
    await page.waitForTimeout(inputEveryMs);
  }
  const seen = await readWatch(page);
  await operator.stopChanges();
  return seen;
}

const settleMs = 1_000;
/** Scroll positions, as fractions of the list, at which the page is compared with the server. */
const depths = [0, 0.1, 0.37, 0.5, 0.82, 1];

async function compareWithServer(page: Page, machines: readonly Listed[]): Promise<void> {
  const field = page.getByRole('searchbox').first();
  await field.fill('');
  await page.waitForTimeout(settleMs);
  const byName = new Map(machines.map(({ name, status }) => [name, status]));
  const wrong: string[] = [];
  let compared = 0;
  for (const depth of depths) {
    await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), depth);
    await page.waitForTimeout(settleMs / 2);
    const shown = await page.getByRole('article').evaluateAll((cards) =>
      cards.map((card) => ({
        name: card.getAttribute('aria-label') ?? '',
        status: card.querySelector('[data-status]')?.getAttribute('data-status') ?? '',
      })),
    );
    compared += shown.length;
    wrong.push(...shown.filter(({ name, status }) => byName.get(name) !== status).map(({ name }) => name));
  }
  // Counts all machines, including those that are not rendered, and the player's reserved machines ([LOBBY21]).
  const free = machines.filter(({ status, own }) => status === 'available' || (own && status === 'reserved')).length;
  const heading = await page.locator('header:has(#machines) > span').textContent();
  const told = Number((heading ?? '').replaceAll(/\D/g, ''));
  if (compared === 0 || wrong.length > 0 || told !== free)
    throw new Error(
      `The lobby does not match the server: ${wrong.length} of ${compared} machines differ (${wrong.slice(0, 3).join(', ')}); it shows ${told} free machines instead of ${free}`,
    );
}
