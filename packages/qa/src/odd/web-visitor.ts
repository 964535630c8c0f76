import type { Browser, Page } from 'playwright';
import type { Act } from './odd.types.ts';
import type { Visitor } from './visit.ts';

export interface WebVisit {
  readonly browser: Browser;
  readonly url: string;
  readonly username: string;
  /** Contents of the page's storage when the page is first opened. */
  readonly kept: Readonly<Record<string, string>>;
}

const patienceMs = 20_000;
/** Time in ms after which a client has detected the changed clock and checked its connection to the machine. */
const clockNoticedMs = 3_000;
const english = { language: 'en', balanceShown: true, volume: null };

/** Runs the built page as a player in Chromium, in a separate window. */
export async function visitWeb({ browser, url, username, kept }: WebVisit): Promise<Visitor> {
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: { width: 1280, height: 800 }, serviceWorkers: 'block', locale: 'en' },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript(
    (texts) => {
      // A frame with an opaque origin has no storage.
      if (origin === 'null' || sessionStorage.getItem('odd.kept') !== null) return;
      sessionStorage.setItem('odd.kept', '1');
      for (const [key, text] of Object.entries(texts)) localStorage.setItem(`farspin.${key}`, text);
    },
    { preferences: JSON.stringify(english), ...kept },
  );
  const logged: string[] = [];
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('console', (message) => {
    const text = message.text();
    if (
      !['warning', 'error'].includes(message.type()) ||
      /^(?:Failed to load resource|Service Worker|The offline page)/.test(text)
    )
      return;
    if (/content security policy/i.test(text)) errors.push(text);
    else logged.push(text);
  });
  const page = await context.newPage();
  return {
    client: 'web',
    act: async (act) => void (await acts[act](page, username)),
    screen: async () => {
      const text = await page.evaluate(() => document.body.innerText);
      return text.replaceAll(/\s+/g, ' ');
    },
    async end() {
      await context.close();
      return { logged, errors };
    },
  };
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()
    .click();

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email/Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
}

/** Signs out while a session is open, and chooses to leave the money at the machine. */
async function signOutLeaving(page: Page): Promise<void> {
  await page.goto('/logout');
  await press(page, 'Leave it open');
}

/** Sets the clock forward or back while the player is at a machine, and waits for the effects. */
async function setClock(page: Page, ms: number): Promise<void> {
  await page.getByText('The connection is good').first().waitFor();
  await page.evaluate((by) => {
    const { now } = Date;
    Date.now = () => now.call(Date) + by;
  }, ms);
  await page.waitForTimeout(clockNoticedMs);
}

const acts: Readonly<Record<Act, (page: Page, username: string) => Promise<unknown>>> = {
  open: (page) => page.goto('/login'),
  'open with a wrong token': (page) => page.goto('/?token=abc'),
  'sign in': (page, username) => signIn(page, username, `${username}1234`),
  'sign in wrongly': (page, username) => signIn(page, username, 'not-it-1234'),
  'open a brand': (page) => press(page, /machines/),
  async join(page) {
    // The terminal's player uses the first machine.
    await press(page, /^Play .*Ember Lynx 2(?!\d)/);
  },
  async 'cash in'(page) {
    await press(page, 'Cash in');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('100');
    await dialog.getByRole('button', { name: /^Cash in/ }).click();
  },
  'cash out': (page) => press(page, 'Cash out'),
  start: (page) => press(page, 'Start'),
  async leave(page) {
    await press(page, 'Leave');
    const asked = page.getByRole('button', { name: 'Cash out and leave' });
    await asked
      .or(page.getByRole('heading', { name: 'Lobby' }))
      .first()
      .waitFor();
    if (await asked.isVisible()) await asked.click();
  },
  async transactions(page) {
    await page.getByRole('heading', { name: 'Lobby' }).waitFor();
    await page.goto('/transactions');
  },
  async 'slot sessions'(page) {
    await page.getByRole('heading', { name: 'Lobby' }).waitFor();
    await page.goto('/slot-sessions');
  },
  async 'sign out in another tab'(page) {
    const other = await page.context().newPage();
    await signOutLeaving(other);
  },
  'type /logout': signOutLeaving,
  'clock forward': (page) => setClock(page, 70_000),
  'clock back': (page) => setClock(page, -70_000),
  async 'start again'(page) {
    // Waits until the money has arrived at the machine before the player leaves.
    if (page.url().includes('/game'))
      await page.locator('[data-testid="meter-credits"]:not([data-value="0"])').filter({ visible: true }).waitFor();
    await page.reload();
  },
};
