import type { Route, WebSocketRoute } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { balanceOf, cashIn, demo, enter, join, meterOf, shownBarcode, signIn, worthOf } from './player.ts';

const brand = 'Ember Lynx';
const machine = 'Ember Lynx 1';

test('short input disables Sign in, and a wrong password gets a plain message', async ({ page }) => {
  await page.goto('/login');
  const username = page.getByLabel('Email/Username');
  await username.fill('dem');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await expect(page.getByText('Min character length is 4')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();

  await signIn(page, { ...demo, password: 'wrong-one' });
  await expect(page.getByRole('alert')).toContainText(/wrong/i);
  await expect(username).toHaveValue('demo');
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
});

test(
  'the address of an unknown machine redirects to the lobby and shows the reason',
  { tag: '@quick' },
  async ({ page }) => {
    await page.goto('/game/99999/Nowhere');
    await signIn(page);
    await expect(page).toHaveURL(/\/lobby$/);
    await expect(page.getByText('This machine does not exist.')).toBeVisible();
    await expect(page.getByRole('button', { name: /machines/ })).toHaveCount(4);
  },
);

test('the address of an unknown page shows the error page', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/pages\/errors\/error-404$/);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('two players', () => {
  test.use({ serveArgs: ['--players', '1'] });

  test('a machine that another player joins shows this state immediately, and an attempt to join the machine fails with the reason', async ({
    page,
    newPlayer,
  }) => {
    await enter(page);
    await page.getByRole('button', { name: brand }).click();
    const card = page.getByRole('article', { name: machine });
    await expect(card.getByText('Available')).toBeVisible();

    const other = await newPlayer();
    await other.goto('/login');
    await signIn(other, { username: 'player1', password: 'player11234' });
    await join(other, brand, machine);

    await expect(card.getByText('Playing')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Play/ })).toHaveCount(0);
    const start = await balanceOf(page);
    await page.goto('/game/101/Taken');
    await expect(page.getByText('Someone else is playing this machine.')).toBeVisible();
    await expect(page).toHaveURL(/\/lobby$/);
    expect(await balanceOf(page)).toBe(start);
  });
});

// Unreadable amounts do have an effect, and have their own test ([MONEY1]).
test('malformed socket messages change nothing on the page', async ({ page }) => {
  const malformed = [
    '42/notifications,["session",7]',
    '42/notifications,["machine",{"id":{},"status":[]}]',
    '42/notifications,["info",{"code":"x","params":"y","action":"EXPLODE"}]',
    '42/notifications,["no-such-event",{"__proto__":{"polluted":true}}]',
  ];
  const sockets: WebSocketRoute[] = [];
  const push = (messages: readonly string[]) =>
    sockets.forEach((socket) => messages.forEach((message) => socket.send(message)));
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => socket.send(message));
    sockets.push(socket);
  });
  await enter(page);
  await join(page, brand, machine);
  await cashIn(page, '100');
  await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
  const worth = await worthOf(page);
  const balance = await balanceOf(page);

  push(malformed);
  const bet = await meterOf(page, 'bet');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => worthOf(page)).toBe(worth - bet);
  expect(await balanceOf(page)).toBe(balance);

  // A valid message on the same socket.
  push(['42/notifications,["balance",{"balance":12345}]']);
  await expect.poll(() => balanceOf(page)).toBe(12_345);
});

test(
  'reports a lost connection when the server is killed, and continues the game with the same credits after the restart',
  { tag: '@quick' },
  async ({ page, serve }) => {
    await enter(page);
    await join(page, brand, machine);
    await cashIn(page, '100');
    await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
    const worth = await worthOf(page);

    await serve.kill();
    await expect(page.getByRole('alert').filter({ hasText: 'Connection lost, please wait' })).toBeVisible();
    // The balance and the meters show their age, because no update arrives.
    await expect(page.getByText(/^As of \d+:/)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Start' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Leave' })).toBeEnabled();

    await serve.restart();
    const retry = page.getByRole('button', { name: 'Try now' });
    await expect(async () => {
      if (await retry.isEnabled({ timeout: 100 }).catch(() => false))
        await retry.click({ timeout: 500 }).catch(() => undefined);
      await expect(page.getByRole('alert').filter({ hasText: 'Connection lost' })).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await shownBarcode(page);
    await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
    await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
    expect(await worthOf(page)).toBe(worth);
    await expect(page.getByText(/^As of \d+:/)).toHaveCount(0);
  },
);

test(
  'reports an unavailable picture immediately when the picture needs a relay and no relay is configured',
  { tag: '@quick' },
  async ({ page }) => {
    const video = { iceTransportPolicy: 'relay' };
    await page.route('**/Settings.json', (route) => route.fulfill({ json: { language: { fallback: 'en' }, video } }));
    await enter(page);
    await page.getByRole('button', { name: brand }).click();
    await page.getByRole('article', { name: machine }).getByRole('button', { name: /^Play/ }).click();
    const trouble = page.getByTestId('picture-trouble');
    await expect(trouble).toContainText('The picture is not available right now');
    await expect(trouble.getByRole('button', { name: 'Try now' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Leave' })).toBeEnabled();
  },
);

test('starts with default settings and logs a warning if Settings.json is missing or invalid', async ({ page }) => {
  const notes: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') notes.push(message.text());
  });
  for (const answer of [
    { status: 404, body: 'not here' },
    { status: 200, contentType: 'application/json', body: '{ "money": { "currency": 7 } }' },
  ]) {
    notes.length = 0;
    await page.unrouteAll();
    await page.route('**/Settings.json', (route) => route.fulfill(answer));
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(notes.filter((note) => note.includes('Settings.json'))).toHaveLength(1);
  }
});

const strict = { language: { fallback: 'en' }, countryCheck: { enabled: true }, pin: { check: true } };
const blocked = { status: 1, code: 0, ip: '192.0.2.7', country: 'Utopia' };

for (const [name, fail] of [
  ['a 503', (route) => route.fulfill({ status: 503 })],
  ['no answer at all', () => undefined],
] as readonly (readonly [string, (route: Route) => unknown])[])
  test(`[SETTINGS7] [SETTINGS9] with ${name} for Settings.json, a first visit waits, and a later visit uses the stored settings`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.route('**/check', (route) => route.fulfill({ json: blocked }));
    await page.route('**/Settings.json', fail);
    // Waits only for the request, because prefetches get no answer either, so the page may never finish loading.
    const asked = page.waitForRequest('**/Settings.json');
    await page.goto('/login', { waitUntil: 'commit' });
    await asked;
    await expect(async () => {
      await page.clock.fastForward(3_000);
      await expect(page.getByRole('button', { name: /Yeniden dene|Try again/ })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('textbox')).toHaveCount(0);

    // The page must use the answer as soon as it arrives.
    await page.unroute('**/Settings.json');
    await page.route('**/Settings.json', (route) => route.fulfill({ json: strict }));
    await expect(async () => {
      await page.clock.fastForward(60_000);
      await expect(page.getByText('connecting from Utopia')).toBeVisible({ timeout: 500 });
    }).toPass();

    await page.unroute('**/Settings.json');
    await page.route('**/Settings.json', fail);
    await page.reload({ waitUntil: 'commit' });
    await expect(async () => {
      await page.clock.fastForward(3_000);
      await expect(page.getByText('connecting from Utopia')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });

test('[SETTINGS8] a page that opened with old settings reloads when the new settings arrive', async ({ page }) => {
  await page.route('**/check', (route) => route.fulfill({ json: blocked }));
  await page.route('**/Settings.json', (route) => route.fulfill({ json: { language: { fallback: 'en' } } }));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.unroute('**/Settings.json');
  // The new settings must arrive only after the page has been shown with the old ones.
  let answer: 'none' | 'new' = 'none';
  await page.route('**/Settings.json', (route) =>
    answer === 'none' ? route.fulfill({ status: 503 }) : route.fulfill({ json: strict }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  answer = 'new';
  await expect(page.getByText('connecting from Utopia')).toBeVisible();
});

test('keeps the token and offers a retry when the server does not answer at the start', async ({ page }) => {
  await enter(page);
  await page.route('**/api/validate', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Network error')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
});
