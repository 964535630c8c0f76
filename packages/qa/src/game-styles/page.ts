import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Browser, Page } from 'playwright';

export interface PageVisit {
  readonly browser: Browser;
  /** Address of the page. */
  readonly url: string;
  readonly username: string;
  /** Returns true while the reels of the player's machine spin. */
  readonly isPlaying: () => boolean;
}
/** Texts that the page showed about a game. */
export interface Said {
  readonly words: readonly string[];
  /** Problem that was found, or null if there is none. */
  readonly problem: string | null;
}

const english = { language: 'en', balanceShown: true, volume: null };
const patienceMs = 20_000;
/** Time limit in ms for the page to show the result after the end of a game. */
const saidMs = 1_000;

/**
 * Signs in, cashes in, plays a game to its end, and cashes out. Returns the texts that the page showed about the game.
 */
export async function playOnPage({ browser, url, username, isPlaying }: PageVisit): Promise<Said> {
  const context = await browser.newContext({
    ...{ baseURL: url, serviceWorkers: 'block', locale: 'en', reducedMotion: 'reduce' },
  });
  context.setDefaultTimeout(patienceMs);
  try {
    await context.addInitScript((text) => {
      // A frame with an opaque origin has no storage.
      if (origin !== 'null') localStorage.setItem('farspin.preferences', text);
    }, JSON.stringify(english));
    const page = await context.newPage();
    const words: { readonly text: string; readonly isEarly: boolean }[] = [];
    await page.exposeFunction('heard', (text: string) => words.push({ text, isEarly: isPlaying() }));
    await sitDown(page, username);
    await page.getByTestId('game-status').evaluate((line) => {
      const tell = (): void => Reflect.get(window, 'heard')(line.textContent);
      new MutationObserver(tell).observe(line, { childList: true, characterData: true, subtree: true });
    });
    await page.getByRole('button', { name: 'Start' }).click();
    await waitFor(page, isPlaying);
    await waitFor(page, () => !isPlaying());
    await page.waitForTimeout(saidMs);
    await page.getByRole('button', { name: 'Leave' }).first().click();
    await page.getByRole('button', { name: 'Cash out and leave' }).click();
    await page.getByRole('heading', { name: 'Lobby' }).waitFor();
    const said = words.filter(({ text }) => /^(?:Accepted|Done|Refused)/.test(text));
    return { words: [...new Set(said.map(({ text }) => text))], problem: problemIn(said) };
  } catch (thrown) {
    return { words: [], problem: (thrown instanceof Error ? thrown.message : String(thrown)).split('\n')[0] ?? '' };
  } finally {
    await context.close();
  }
}

function problemIn(said: readonly { readonly text: string; readonly isEarly: boolean }[]): string | null {
  if (said.length === 0) return 'the page does not report the game';
  const early = said.find(({ text, isEarly }) => isEarly && text.startsWith('Done'));
  const refused = said.find(({ text }) => text.startsWith('Refused'));
  return early === undefined ? (refused?.text ?? null) : 'the page shows Done while the reels turn';
}

async function sitDown(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email/Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(`${username}1234`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page
    .getByRole('button', { name: /machines/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Play .*Ember Lynx 3(?!\d)/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Cash in' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('100');
  await dialog.getByRole('button', { name: /^Cash in/ }).click();
  await page.locator('[data-testid="meter-credits"]:not([data-value="0"])').filter({ visible: true }).waitFor();
}

async function waitFor(page: Page, isSo: () => boolean): Promise<void> {
  for (const until = Date.now() + patienceMs; !isSo(); await page.waitForTimeout(20))
    if (Date.now() > until) throw new Error('the machine did not start or finish a game in time');
}

/** Serves the same page on another origin. Its settings name the operator for everything else. */
export async function startOtherOrigin(operator: string) {
  const settings = (await (await fetch(new URL('/Settings.json', operator))).json()) as Readonly<
    Record<string, object>
  >;
  const named = ['notifications', 'machine', 'signalling'].map((name) => [name, `${operator}/${name}`] as const);
  const own = {
    ...settings,
    api: { ...settings['api'], baseUrl: `${operator}/api/` },
    sockets: { ...settings['sockets'], ...Object.fromEntries(named) },
  };
  const server = createServer((request, response) => {
    if (request.url === '/Settings.json') return void response.end(JSON.stringify(own));
    void fetch(new URL(request.url ?? '/', operator)).then(async (file) => {
      response.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? '' });
      response.end(new Uint8Array(await file.arrayBuffer()));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}
