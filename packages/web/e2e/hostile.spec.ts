import { defaultSettings, languages } from '@farspin/core';
import type { BrowserContext, Page, Route, WebSocketRoute } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dealer, hostileStrings, poisoned, type Dealer } from './hostile-strings.ts';
import { enter, signIn } from './player.ts';
import { withDemo } from './tours.demo.ts';

// A picture's address may name any host. The policy must block the request, and the test expects that violation.
test.use({ borne: /img-src|Content Security Policy directive: "img-src/ });

/**
 * Damage done by hostile strings: scripts that ran, requests that left the page, and links or elements that could cause
 * either.
 */
interface Harm {
  readonly found: string[];
  /** Adds the damage found on the current page. */
  check(): Promise<void>;
}

async function watchHarm(context: BrowserContext, page: Page, home: string): Promise<Harm> {
  const found: string[] = [];
  await context.exposeFunction('hit', () => found.push(`a script ran at ${page.url()}`));
  context.on('page', (other) => {
    if (other !== page) found.push(`a page was opened: ${other.url()}`);
  });
  page.on('dialog', (dialog) => {
    found.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(home) && frame.url() !== 'about:blank') found.push(`gone to ${frame.url()}`);
  });
  // Only requests that the policy let through get a response.
  context.on('response', (response) => {
    if (!response.url().startsWith(home) && !response.url().startsWith('data:')) found.push(`asked ${response.url()}`);
  });
  const check = async (): Promise<void> => {
    const bad = await page.evaluate(() => {
      const safe = new Set(['http:', 'https:', 'data:']);
      const addresses = [...document.querySelectorAll<HTMLElement>('[href], [src], [action], [formaction]')].map(
        (element) => ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? '').join(''),
      );
      const foreign = [
        ...document.querySelectorAll(
          'script:not([src]), iframe[srcdoc], base, meta[http-equiv], form[action], object, embed',
        ),
      ];
      return [
        ...addresses.filter((address) => {
          const url = URL.parse(address, location.href);
          return url !== null && (!safe.has(url.protocol) || /^data:(?!image\/)/.test(url.href));
        }),
        ...foreign.map(({ outerHTML }) => outerHTML),
      ];
    });
    found.push(...bad.map((what) => `${page.url()} holds ${what}`));
  };
  return { found, check };
}

/** Encodes a text for an address. Returns %00 for a lone surrogate, which cannot be encoded. */
const encoded = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%00';
  }
};

const keptParts = new Set([
  'token',
  'id',
  'status',
  'nextCursor',
  'date',
  'start',
  'end',
  'machine_status',
  'ip_address',
]);

/** Replaces each text in every server answer with a hostile string. */
async function poisonAnswers(page: Page, deal: Dealer): Promise<void> {
  await page.route(/\/api\/(?!login$|validate$)/, async (route: Route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    await route.fulfill({ response, json: poisoned(body, deal, keptParts) });
  });
}

test('the list has at least five hundred different hostile strings', { tag: '@quick' }, () => {
  expect(hostileStrings.length).toBeGreaterThanOrEqual(500);
  expect(new Set(hostileStrings).size).toBe(hostileStrings.length);
});

test('hostile strings in every answer and push are shown as plain text', async ({ page, context, serve }) => {
  test.slow();
  const harm = await watchHarm(context, page, serve.url);
  const deal = dealer();
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  const push = (event: string, body: unknown): void => {
    for (const socket of sockets) socket.send(`42/notifications,${JSON.stringify([event, body])}`);
  };

  await page.route('**/api/login', (route) =>
    route.fulfill({
      status: 400,
      json: { ErrorMessage: deal.next(), errors: { username: deal.next(), password: deal.next() } },
    }),
  );
  await page.goto('/login');
  for (let failure = 0; failure < 12; failure += 1) {
    await signIn(page);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await harm.check();
  }
  await page.unroute('**/api/login');
  await poisonAnswers(page, deal);
  await enter(page);
  for (const path of [
    '/lobby',
    '/lobby/1/x',
    '/profile',
    '/transactions',
    '/slot-sessions',
    '/lobby/2/y',
    '/lobby/3/z',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Loading');
    await harm.check();
  }
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  for (let round = 0; round < 40 || deal.dealt < hostileStrings.length; round += 1) {
    push('info', { code: 99_999, params: { count: deal.next() }, message: deal.next(), action: null });
    push('session', { status: true, id: 101, name: deal.next(), machine_status: deal.next() });
    push('machine', { id: deal.next(), status: deal.next() });
  }
  // The server's message that no session is open may still be pending and arrive last.
  await expect(async () => {
    push('session', { status: true, id: 101, name: deal.next(), machine_status: 'waiting' });
    await expect(page.getByRole('alertdialog')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await harm.check();
  push('session', { status: false });
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(deal.dealt).toBeGreaterThanOrEqual(500);
  expect(harm.found).toEqual([]);
});

test('hostile strings in every answer of the demo area are shown as plain text', async ({ page, context, serve }) => {
  test.slow();
  const harm = await watchHarm(context, page, serve.url);
  const deal = dealer();
  await page.route('**/Settings.json', (route) => route.fulfill({ json: withDemo }));
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({
      json: {
        user: null,
        access_token: null,
        error: { username: deal.next(), email: deal.next(), password: deal.next() },
      },
    }),
  );
  await page.goto('/pages/auth/register');
  for (let refusal = 0; refusal < 20; refusal += 1) {
    await page.getByLabel('Username').fill(`somebody${refusal}`);
    await page.getByLabel('Email').fill('somebody@players.example');
    await page.getByLabel('Password', { exact: true }).fill('a-long-password');
    await page.getByLabel('Repeat the password').fill('a-long-password');
    if (refusal === 0) await page.getByLabel('I accept the terms of use').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  }
  await harm.check();
  await poisonAnswers(page, deal);
  await enter(page);
  const panel = page.getByRole('dialog');
  while (deal.dealt < hostileStrings.length) {
    await page.reload();
    await page.getByRole('button', { name: 'Open quick panel' }).click();
    await expect(panel.getByRole('listitem')).not.toHaveCount(0);
    await harm.check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open team chat' }).click();
    await panel.getByRole('listitem').first().getByRole('button').click();
    await expect(panel.getByRole('log')).toBeVisible();
    await harm.check();
  }
  await page.goto('/pages/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const text of hostileStrings.filter((_, index) => index % 40 === 0)) {
    await page.goto(`/pages/search/modern?q=${encoded(text)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`/documentation?doc=${encoded(text)}#${encoded(text)}`);
  }
  await harm.check();
  expect(harm.found).toEqual([]);
});

test("hostile strings in addresses open only the client's own pages", async ({ page, context, serve }) => {
  test.slow();
  const harm = await watchHarm(context, page, serve.url);
  await enter(page);
  const parts = hostileStrings.map(encoded);
  const places = await page.evaluate(async (parts) => {
    const left: string[] = [];
    const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
    for (const [index, part] of parts.entries()) {
      const path = [
        `/lobby/${part}/${part}`,
        `/profile/${part}`,
        `/${part}`,
        `/callback?next=${part}`,
        `/lobby?${part}#${part}`,
      ][index % 5];
      history.pushState({ redirect: decodeURIComponent(part) }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      await settle();
      if (!/^\/(?:lobby|profile|pages\/errors\/error-404)?(?:\/|$)/.test(location.pathname))
        left.push(location.pathname);
    }
    return left;
  }, parts);
  expect(places).toEqual([]);
  for (const part of parts.slice(0, 12)) {
    await page.goto(`/${part}?token=${part}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.url()).not.toContain('token=');
    await harm.check();
  }
  expect(harm.found).toEqual([]);
});

test('hostile strings in Settings.json run no script and cause no navigation', async ({ page, context, serve }) => {
  test.slow();
  const harm = await watchHarm(context, page, serve.url);
  const deal = dealer();
  const kinds = ['whatsapp', 'telegram', 'viber', 'messenger', 'mail', 'phone'] as const;
  const textKeys = [
    'login.title',
    'login.lead',
    'login.username',
    'login.submit',
    'shell.loading',
    'lobby.title',
    'not-found.title',
  ];
  let documents = 0;
  await page.route('**/Settings.json', (route) => {
    documents += 1;
    // Only the settings that the page needs are kept: the operator's address and a theme.
    const { api, sockets, texts: _, ...rest } = defaultSettings;
    const hostile = Object(
      poisoned(rest, deal, new Set(['profile', 'hash', 'blockWhen', 'fetch', 'link', 'layout', 'mode'])),
    );
    return route.fulfill({
      json: {
        ...hostile,
        api,
        sockets,
        site: { ...hostile.site, logo: deal.next() },
        splash: { onLogin: false },
        login: { withToken: documents % 2 === 0, externalUrl: deal.next() },
        infoDialog: { title: deal.next(), body: deal.next() },
        externalInfo: true,
        contact: { onLogin: true, links: Array.from(kinds, (kind) => ({ kind, address: deal.next() })) },
        texts: Object.fromEntries(
          languages.map((language) => [
            language,
            Object.fromEntries(Array.from(textKeys, (key) => [key, deal.next()])),
          ]),
        ),
      },
    });
  });
  while (deal.dealt < hostileStrings.length) {
    await page.goto(documents % 2 === 0 ? '/login' : '/pages/errors/error-404');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await harm.check();
  }
  expect(deal.dealt).toBeGreaterThanOrEqual(500);
  expect(harm.found).toEqual([]);
});

test(
  '[MONEY1] unreadable amounts appear as unavailable until a readable amount arrives',
  { tag: '@quick' },
  async ({ page }) => {
    const amounts = ['1e308', '"NaN"', '1e400', '"12"', '0.5', 'null', '9007199254740993'];
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/socket\.io/, (socket) => {
      socket.connectToServer();
      sockets.push(socket);
    });
    await page.route('**/api/player/transactions*', (route) => {
      const items = amounts.map(
        (amount, index) => `{"id":${index},"date":1770000000000,"amount":${amount},"type":${amount}}`,
      );
      const body = `{"items":[${items.join(',')},{"id":99,"date":1770000000000,"amount":1234,"type":3}],"nextCursor":null,"total":9}`;
      return route.fulfill({ contentType: 'application/json', body });
    });
    await enter(page);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const balance = page.getByTestId('balance');
    const push = (amount: string): void => {
      for (const socket of sockets) socket.send(`42/notifications,["balance",{"balance":${amount}}]`);
    };
    for (const amount of [...amounts, '-5']) {
      push(amount);
      await expect(balance).toHaveText('Not available');
      push('1234');
      await expect(balance).toHaveText('₺12.34');
    }

    await page.goto('/transactions');
    await expect(page.getByRole('cell', { name: '12.34' })).toBeVisible();
    for (const nonsense of ['NaN', 'Infinity', 'e+', 'undefined'])
      await expect(page.getByRole('main').getByText(nonsense)).toHaveCount(0);
  },
);
