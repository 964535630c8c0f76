import { decodeBarcode, type FrameBarcode } from '@farspin/testing';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}
export const demo: Credentials = { username: 'demo', password: 'demo1234' };

/** Fills in and submits the login form. */
export async function signIn(page: Page, { username, password }: Credentials = demo): Promise<void> {
  await page.getByLabel('Email/Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Opens the lobby by a token in the address, as an operator's own page does. Used by tests that are not about the login
 * form.
 */
export async function enter(page: Page): Promise<void> {
  const login = await page.request.post('/api/login', { data: { ...demo, site_id: 0 } });
  const { token }: { token: string } = await login.json();
  await page.goto(`/?token=${token}`);
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
}

/** Goes from the lobby to a machine, and waits until its buttons work. */
export async function join(page: Page, brand: string, machine: string): Promise<void> {
  await page.getByRole('button', { name: brand }).click();
  await page.getByRole('button', { name: `Play ${machine}`, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
}

/** Returns the visible element only. The page from which a game was opened stays hidden below it for a moment. */
const shown = (page: Page, testId: string) => page.getByTestId(testId).filter({ visible: true });

const minorOf = async (page: Page, testId: string, attribute: string): Promise<number> =>
  Number((await shown(page, testId).getAttribute(attribute)) ?? Number.NaN);

/** Returns the balance shown on the page, in minor units. Waits for the first balance from the server. */
export async function balanceOf(page: Page): Promise<number> {
  await expect(shown(page, 'balance')).toHaveAttribute('data-minor', /\d/);
  return minorOf(page, 'balance', 'data-minor');
}
export const meterOf = (page: Page, meter: 'credits' | 'bet' | 'win'): Promise<number> =>
  minorOf(page, `meter-${meter}`, 'data-value');

/** Returns the player's money, in the wallet plus on the machine, in minor units. */
export const worthOf = async (page: Page): Promise<number> =>
  (await balanceOf(page)) + (await meterOf(page, 'credits'));

export async function cashIn(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Cash in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await dialog.getByRole('button', { name: /^Cash in/ }).click();
  await expect(dialog).toBeHidden();
}

/** Reads the barcode from the current frame. Returns null if the frame has no barcode. */
async function readBarcode(page: Page): Promise<FrameBarcode | null> {
  const frame = await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video === null || video.videoWidth === 0) return null;
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.drawImage(video, 0, 0);
    const rows = Math.ceil(canvas.height / 24);
    const { data } = context.getImageData(0, canvas.height - rows, canvas.width, rows);
    const luma = Array.from({ length: canvas.width * rows }, (_, pixel) => data[pixel * 4 + 1] ?? 0);
    return { width: canvas.width, height: canvas.height, top: canvas.height - rows, luma };
  });
  if (frame === null) return null;
  const { width, height, top, luma } = frame;
  return decodeBarcode((x, y) => luma[(y - top) * width + x] ?? 0, width, height);
}

/**
 * Presses Start and waits for the status that the machine accepted the press. The status is visible for two seconds, so
 * a busy computer may miss it.
 */
export async function pressStart(page: Page): Promise<void> {
  const shown = await page.getByTestId('game-status').evaluateHandle((line) => {
    const texts: string[] = [];
    const note = (): void => void texts.push(line.textContent ?? '');
    new MutationObserver(note).observe(line, { childList: true, characterData: true, subtree: true });
    return texts;
  });
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => shown.jsonValue()).toContainEqual(expect.stringMatching(/^(?:Accepted|Done)$/));
}

/** Waits for a frame with a readable barcode, and returns the barcode. */
export async function shownBarcode(page: Page): Promise<FrameBarcode> {
  let barcode: FrameBarcode | null = null;
  await expect.poll(async () => (barcode = await readBarcode(page)) !== null).toBe(true);
  if (barcode === null) throw new Error('No frame with a barcode was shown');
  return barcode;
}

/** Returns a token that the operator issues to this player, as a site with its own sign-in would get it. */
export async function tokenOf(page: Page, username: string): Promise<string> {
  const answer = await page.request.post('/api/login', { data: { username, password: `${username}1234` } });
  const { token }: { token?: unknown } = await answer.json();
  return String(token);
}
