import { expect } from './fixtures.ts';
import { gone, seen, type WebKitPage } from './page.ts';

/** Credentials of the demo player, as in `../player.ts`. */
export const demo = { username: 'demo', password: 'demo1234' } as const;
export const brand = 'Ember Lynx';
export const machine = 'Ember Lynx 1';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Fills in and submits the login form. */
export async function signIn(page: WebKitPage, { username, password }: Credentials = demo): Promise<void> {
  await page.getByLabel('Email/Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in with the login form and opens the lobby. */
export async function enter(page: WebKitPage, credentials: Credentials = demo): Promise<void> {
  await page.goto('/login');
  await signIn(page, credentials);
  await seen(page.getByRole('heading', { name: 'Lobby' }));
}

/** Goes from the lobby to a machine, and waits until its buttons work. */
export async function join(page: WebKitPage): Promise<void> {
  await page.getByRole('button', { name: brand }).click();
  await page.getByRole('button', { name: `Play ${machine}`, exact: true }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Start' }).isEnabled(), { timeout: 20_000 }).toBe(true);
}

const minorOf = async (page: WebKitPage, testId: string, attribute: string): Promise<number> =>
  Number((await page.getByTestId(testId).attribute(attribute)) ?? Number.NaN);

/** Returns the balance in minor units. Waits for the first balance from the server. */
export async function balanceOf(page: WebKitPage): Promise<number> {
  await expect.poll(() => page.getByTestId('balance').attribute('data-minor')).toMatch(/\d/);
  return minorOf(page, 'balance', 'data-minor');
}
export const meterOf = (page: WebKitPage, meter: 'credits' | 'bet' | 'win'): Promise<number> =>
  minorOf(page, `meter-${meter}`, 'data-value');

/** Returns the player's money, in the wallet plus on the machine, in minor units. */
export const worthOf = async (page: WebKitPage): Promise<number> =>
  (await balanceOf(page)) + (await meterOf(page, 'credits'));

export async function cashIn(page: WebKitPage, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Cash in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await dialog.getByRole('button', { name: /^Cash in/ }).click();
  await gone(dialog);
}

/** Presses Start and waits until the bet has been deducted from the credits. */
export async function pressStart(page: WebKitPage): Promise<void> {
  const credits = await meterOf(page, 'credits');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => meterOf(page, 'credits')).not.toBe(credits);
}
