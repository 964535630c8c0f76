import { chromium, type Browser, type Response } from 'playwright';
import { gzipSync } from 'node:zlib';
import type { Product } from '../harness/context.ts';
import { startOperatorProcess } from '../harness/operator-process.ts';

/** Size of the scripts loaded until a screen is shown, in kB after gzip. It includes the scripts of earlier screens. */
export interface FirstVisit {
  /** Size until the form is shown and the network is idle. */
  readonly login: number;
  /** Size until the brands are shown. */
  readonly lobby: number;
  /** Size until the machine's screen is shown. */
  readonly game: number;
}

const seed = 1;
const patienceMs = 30_000;

/** Number of visits. The smallest size counts, because prefetched scripts may arrive before a slow screen. */
const visits = 3;

/** Visits login, lobby and a machine in a browser with empty caches. */
export async function watchFirstVisit(product: Product): Promise<FirstVisit> {
  const all: FirstVisit[] = [];
  for (let count = 0; count < visits; count += 1) all.push(await watchVisit(product));
  const smallest = (screen: keyof FirstVisit): number => Math.min(...all.map((one) => one[screen]));
  return { login: smallest('login'), lobby: smallest('lobby'), game: smallest('game') };
}

async function watchVisit({ cliEntry, webDirectory, chromiumPath, chromiumArgs }: Product): Promise<FirstVisit> {
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
  const soFar = async (): Promise<number> =>
    (await Promise.all(sizes.values())).reduce((sum, bytes) => sum + bytes, 0) / 1_000;

  await page.goto(url);
  const [username, password] = [page.locator('input').first(), page.locator('input[type=password]')];
  await password.waitFor();
  await page.waitForLoadState('networkidle');
  const login = await soFar();
  await username.fill('demo');
  await password.fill('demo1234');
  await password.press('Enter');
  const machine = page.getByRole('article').first();
  await page.getByTestId('balance').first().waitFor();
  await page.locator('main button[aria-pressed]').first().waitFor();
  const lobby = await soFar();
  await page.locator('main button[aria-pressed] bdi').first().click();
  await machine.getByRole('button').first().click();
  await page.locator('video').waitFor();
  return { login, lobby, game: await soFar() };
}

/**
 * Returns the size of a script after gzip, in bytes, regardless of its transfer encoding. Returns 0 for a late response
 * that cannot be read.
 */
const compressed = async (response: Response): Promise<number> => {
  const text = await response.body().catch(() => '');
  return text === '' ? 0 : gzipSync(text, { level: 9 }).length;
};
