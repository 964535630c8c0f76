import type { Locator, Page } from 'playwright';
import * as z from 'zod/mini';
import type { InNewPage } from '../harness/new-page.ts';
import type { Join } from '../video/joins.ts';

const stages = z.object({ sentMs: z.number(), ackMs: z.number(), pictureMs: z.number() });
/** Times from the click to each stage of a press, in ms. */
export type Stages = z.infer<typeof stages>;

interface Pressed {
  readonly page: Page;
  /** Buttons that raise and lower the bet, which change the machine's state at once. */
  readonly buttons: readonly [Locator, Locator];
}

const patienceMs = 20_000;
/** Pause between presses in ms. It varies, so that presses are spread over the frame interval. */
const pauseMs = (press: number): number => 150 + ((press * 37) % 100);

export const pressPage =
  (player: 'bare' | 'eyevinn') =>
  async (page: Page, { url, token, machine }: Join): Promise<Pressed> => {
    const query = new URLSearchParams({ machine: machine.id, ...(player === 'bare' ? {} : { player }) });
    await page.goto(`${url}/bench/bare.html?${query}#${token}`);
    return { page, buttons: [page.locator('#bet-up:enabled'), page.locator('#bet-down:enabled')] };
  };

export async function pressProduct(page: Page, { url, token, machine }: Join): Promise<Pressed> {
  await page.addInitScript(() =>
    localStorage.setItem('farspin.preferences', '{"language":"en","balanceShown":true,"volume":null}'),
  );
  await page.goto(`${url}/?token=${token}`);
  await page.getByRole('button', { name: machine.brand }).first().click({ timeout: patienceMs });
  await page
    .getByRole('article', { name: machine.name, exact: true })
    .getByRole('button')
    .first()
    .click({ timeout: patienceMs });
  const named = (name: string): Locator => page.getByRole('button', { name, exact: true });
  return { page, buttons: [named('Bet +'), named('Bet −')] };
}

/** Opens a page at the machine and presses its buttons in turn. The first `warmUps` presses are not counted. */
export const measurePresses = (
  inNewPage: InNewPage,
  watchScript: string,
  open: (page: Page, at: Join) => Promise<Pressed>,
  at: Join,
  count: number,
): Promise<readonly Stages[]> =>
  inNewPage(async (page) => {
    let tell: (told: unknown) => void = () => undefined;
    await page.exposeFunction('tellPress', (told: unknown) => tell(told));
    await page.addInitScript({ path: watchScript });
    const { buttons } = await open(page, at);
    await page.waitForFunction(() => (Reflect.get(globalThis, 'pressWatchReady') as () => boolean)(), undefined, {
      timeout: patienceMs,
    });
    const places = await Promise.all(buttons.map(centreOf));
    const all: Stages[] = [];
    for (let press = -warmUps; press < count; press += 1) {
      const [x, y] = places[Math.abs(press) % places.length] ?? [0, 0];
      await page.mouse.move(x, y);
      await page.waitForTimeout(pauseMs(press + warmUps));
      const told = new Promise((resolve) => (tell = resolve));
      await page.mouse.down();
      await page.mouse.up();
      const seen = await Promise.race([told, page.waitForTimeout(patienceMs)]);
      if (press >= 0) all.push(stages.parse(seen));
    }
    return all;
  });

const warmUps = 4;

async function centreOf(button: Locator): Promise<readonly [number, number]> {
  await button.waitFor({ timeout: patienceMs });
  const box = await button.boundingBox();
  if (box === null) throw new Error('A button to press is not visible on the page. Check its locator.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}
