import { chromium, type Browser, type Response } from 'playwright';
import { gzipSync } from 'node:zlib';
import type { Product } from '../harness/context.ts';
import { startOperatorProcess } from '../harness/operator-process.ts';

/** kB of scripts that have come by the time a screen is there, those of the screens before it included. */
export interface FirstVisit {
  readonly login: number;
  readonly lobby: number;
  readonly game: number;
}

const seed = 1;
const patienceMs = 30_000;

/** A browser that was never here: login, lobby, and a machine. */
export async function watchFirstVisit({
  cliEntry,
  webDirectory,
  chromiumPath,
  chromiumArgs,
}: Product): Promise<FirstVisit> {
  const operator = await startOperatorProcess({ cliEntry, webDirectory, seed });
  try {
    const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArgs] });
    try {
      return await visit(browser, operator.url);
    } finally {
      await browser.close();
    }
  } finally {
    await operator.stop();
  }
}

async function visit(browser: Browser, url: string): Promise<FirstVisit> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(patienceMs);
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') sizes.set(response.url(), compressed(response));
  });
  const total = async (): Promise<number> => {
    await page.waitForLoadState('networkidle');
    return (await Promise.all(sizes.values())).reduce((sum, bytes) => sum + bytes, 0) / 1_000;
  };

  await page.goto(url);
  const [username, password] = [page.locator('input').first(), page.locator('input[type=password]')];
  await password.waitFor();
  const login = await total();
  await username.fill('demo');
  await password.fill('demo1234');
  await password.press('Enter');
  const machine = page.getByRole('article').first();
  await page.getByTestId('balance').first().waitFor();
  const lobby = await total();
  await page.locator('main button[aria-pressed] bdi').first().click();
  await machine.getByRole('button').first().click();
  await page.locator('video').waitFor();
  return { login, lobby, game: await total() };
}

/** Of the script's text, however it came over the wire. */
const compressed = async (response: Response): Promise<number> => gzipSync(await response.body(), { level: 9 }).length;
