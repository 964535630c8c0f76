import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { copySite, type Site } from './new-version.ts';
import { cashIn, enter, join as joinMachine, meterOf, signIn } from './player.ts';

/** Serves the web client from the test's own folder. */
const test = base.extend<{ readonly site: Site }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads in the pattern what a fixture needs: nothing
  site: async ({}, use) => {
    const site = copySite();
    await use(site);
    site.remove();
  },
  serveArgs: async ({ site }, use) => use(['--web', site.folder]),
});

/** Starts to count the page's loads. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

/** Joins a machine and waits for the chunks that its screen prefetches. */
async function joinWithAllParts(page: Page): Promise<void> {
  const ahead = ['leave-dialog', 'link-panel'].map((part) => page.waitForResponse(new RegExp(`/assets/${part}-.*js$`)));
  await joinMachine(page, 'Ember Lynx', 'Ember Lynx 1');
  await Promise.all(ahead);
  await page.waitForLoadState('networkidle');
}

/** Leaves the machine, and expects the page to reload only then. */
async function mustLoadAfterLeaving(page: Page, loads: () => number): Promise<void> {
  expect(loads()).toBe(0);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(loads).toBe(1);
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
}

test.describe('without a network connection', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Waits until the service worker has stored its files. */
  const offlineReady = (page: Page): Promise<void> =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
  const keptAddresses = (page: Page): Promise<readonly string[]> =>
    page.evaluate(async () => {
      const open = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(open.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });

  test(
    'shows an offline page in the language of the player, and returns to the same page when the server is back',
    { tag: '@quick' },
    async ({ page, serve }) => {
      await page.goto('/login');
      await offlineReady(page);
      await signIn(page);
      await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
      await page.goto('/slot-sessions');
      await expect(page.getByRole('heading', { name: 'Slot Sessions' })).toBeVisible();
      const kept = await keptAddresses(page);
      expect(kept).toContain('/offline.html');
      expect(kept.filter((path) => !/^\/(?:assets\/[^/]+|offline\.html|icon\.svg)$/.test(path))).toEqual([]);

      await serve.kill();
      const speak = (language: string) =>
        page.evaluate((to) => localStorage.setItem('farspin.preferences', JSON.stringify({ language: to })), language);
      await speak('ar');
      await page.reload();
      const offline = page.getByRole('heading', { name: 'لا يوجد اتصال' });
      await expect(offline).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      await page.goto('/transactions?token=a.b.c');
      await expect(offline).toBeVisible();
      await expect(page).toHaveURL(/\/transactions$/);
      await page.goBack();
      await expect(offline).toBeVisible();
      await speak('en');

      await serve.restart();
      await expect(page.getByRole('heading', { name: 'Slot Sessions' })).toBeVisible();
    },
  );

  test('the next page load uses the new version, even if the old version is cached', async ({ page, site }) => {
    await page.goto('/login');
    await offlineReady(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    const script = () => page.locator('script[type=module]').last().getAttribute('src');
    const before = await script();
    site.deploy();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await script()).not.toBe(before);
    const offlineCaches = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('farspin-offline-')).length);
    await expect.poll(offlineCaches).toBe(1);
  });

  test('[OFFLINE1] [OFFLINE2] loads the offline page again after a failure, and a new version waits until the game ends', async ({
    page,
    site,
  }) => {
    const networkIsBack = () => page.evaluate(() => dispatchEvent(new Event('online')));
    await page.addInitScript(() => {
      const told: unknown[] = [];
      Reflect.set(globalThis, 'told', told);
      // Firefox offers no service worker in a page of a foreign origin.
      if (!('ServiceWorker' in window)) return;
      const { postMessage } = ServiceWorker.prototype;
      ServiceWorker.prototype.postMessage = function (message: unknown) {
        told.push(message);
        Reflect.apply(postMessage, this, [message]);
      };
    });
    const offlinePage = join(site.folder, 'offline.html');
    renameSync(offlinePage, `${offlinePage}.later`);
    const tried = page.waitForEvent('console', (line) => line.text().includes('offline page cannot be stored yet'));
    await page.goto('/login');
    await tried;
    renameSync(`${offlinePage}.later`, offlinePage);
    await networkIsBack();
    await offlineReady(page);

    await signIn(page);
    // A missing chunk of the old version would be reported first, so all chunks are loaded here.
    await joinWithAllParts(page);
    const loads = countLoads(page);
    site.deploy();
    await networkIsBack();
    await expect(page.getByRole('status').filter({ hasText: 'A new version is ready' })).toBeVisible();
    const waits = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null);
    await expect.poll(waits).toBe('installed');
    await mustLoadAfterLeaving(page, loads);
    // The page cannot know how long the browser treats the old worker as busy, so this waits for the message instead.
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'told') ?? [])).toContain('take-over');
  });

  test('the browser can install the client as an app', async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'Chromium alone tells by its protocol whether it would install a page');
    await page.goto('/login');
    await offlineReady(page);
    const devtools = await page.context().newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // An incognito window cannot install apps. No other requirement may be missing.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    const { errors, url } = await devtools.send('Page.getAppManifest');
    expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest']);
    const { icons }: { icons: readonly { src: string; sizes: string }[] } = await (await page.request.get(url)).json();
    for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any')) {
      const size = await page.evaluate(async (path) => {
        const { width, height } = await createImageBitmap(await (await fetch(path)).blob());
        return `${width}x${height}`;
      }, src);
      expect(size, src).toBe(sizes);
    }
  });
});

test.describe('without a service worker', () => {
  const browsers = {
    'has none, as on an origin without HTTPS': () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
    'refuses it, as in a private window': () => {
      if ('ServiceWorkerContainer' in window)
        ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('Not here', 'SecurityError'));
    },
  };
  for (const [name, browser] of Object.entries(browsers)) {
    test(`[OFFLINE3] in a browser that ${name}, the page still detects a new version, which waits until the game ends`, async ({
      page,
      site,
    }) => {
      await page.addInitScript(browser);
      await enter(page);
      await page.waitForLoadState('networkidle');
      await joinWithAllParts(page);
      const loads = countLoads(page);
      site.deploy();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByRole('status').filter({ hasText: 'A new version is ready' })).toBeVisible();
      await mustLoadAfterLeaving(page, loads);
    });
  }
});

test('[PART1] on a phone without a network, the menu opens loaded pages, and a page that failed to load loads when the network is back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const ahead = page.waitForResponse(/\/search-dialog-/);
  await enter(page);
  await (await ahead).finished();
  await page.route(/\/(?:assets\/.*)?$/, (route) => route.abort());
  const menu = page.getByRole('dialog', { name: 'Main menu' });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await menu.getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('alert')).toContainText('The rest of the page could not be loaded');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await menu.getByRole('link', { name: 'Lobby' }).click();
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await menu.getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('alert')).toContainText('The rest of the page could not be loaded');
  await page.unroute(/\/(?:assets\/.*)?$/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  expect(await page.evaluate(() => [...document.styleSheets].every((sheet) => sheet.cssRules.length > 0))).toBe(true);
});

test.describe('after a new version is deployed', () => {
  test('signing in or following a link reloads the page once and opens the requested page', async ({ page, site }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const loads = countLoads(page);
    site.deploy();
    // A prefetched chunk may fail first. The reload can then discard typed text or a click.
    await expect(async () => {
      page.setDefaultTimeout(5_000);
      await signIn(page);
      await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expect.poll(loads).toBe(1);

    // Simulates a long time since the first failure. Otherwise, the chunk would count as permanently missing.
    await page.evaluate(() => sessionStorage.clear());
    await page.waitForLoadState('networkidle');
    site.deploy();
    await expect(async () => {
      await page.getByRole('link', { name: 'Slot Sessions' }).first().click();
      await expect(page.getByRole('heading', { name: 'Slot Sessions' })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(page).toHaveURL(/\/slot-sessions$/);
    expect(loads()).toBe(2);
  });

  test('reports a permanently missing chunk without a reload loop', async ({ page, site }) => {
    expect(site.lose('slot-sessions-screen')).toBeGreaterThan(0);
    await page.goto('/login');
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
    const loads = countLoads(page);
    await page.getByRole('link', { name: 'Slot Sessions' }).first().click();
    await expect(page.getByText('The rest of the page could not be loaded')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expect(page).toHaveURL(/\/slot-sessions$/);
    expect(loads()).toBe(1);
  });

  test('a failed chunk does not reload a page while the browser leaves the page, but reloads a page that stays', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const loads = countLoads(page);
    await page.clock.install();
    await page.evaluate(() => {
      dispatchEvent(new Event('beforeunload'));
      dispatchEvent(new Event('vite:preloadError'));
    });
    await page.clock.runFor(9_400);
    expect(loads()).toBe(0);
    await page.clock.runFor(1_200);
    await expect.poll(loads).toBe(1);
  });

  test('a page that cannot start shows an error in every language, after one reload', async ({ page }) => {
    let documents = 0;
    page.on('framenavigated', () => (documents += 1));
    await page.route(/\/assets\/en-/, (route) => route.abort());
    await page.goto('/login');
    // The first document may be replaced before it has loaded.
    await expect.poll(() => documents).toBe(2);
    await expect(page.getByText('Farspin could not be loaded.')).toBeVisible();
    await expect(page.getByText('Farspin yüklenemedi.')).toBeVisible();
    // Other files requested at the same time must fail too. Otherwise, the page would start by itself.
    await page.waitForLoadState('networkidle');
    expect(documents).toBe(2);
    await page.unroute(/\/assets\/en-/);
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('a page whose first files are missing shows an error after one reload', async ({ page, site }) => {
    let documents = 0;
    page.on('framenavigated', () => (documents += 1));
    expect(site.lose('base')).toBeGreaterThan(0);
    await page.goto('/login');
    await expect.poll(() => documents).toBe(2);
    await expect(page.getByText('Farspin could not be loaded.')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(documents).toBe(2);
  });

  test('the game continues with transfers, and the player chooses when to reload', async ({ page, site }) => {
    await page.goto('/login');
    await signIn(page);
    const ahead = page.waitForResponse(/\/assets\/leave-dialog-/);
    await joinMachine(page, 'Ember Lynx', 'Ember Lynx 1');
    await ahead;
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
    const loads = countLoads(page);
    site.deploy();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'Your game continues' });
    await expect(notice).toBeVisible();
    await cashIn(page, '20');
    await expect.poll(() => meterOf(page, 'credits')).toBe(2_000);
    await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
    expect(loads()).toBe(0);

    await notice.getByRole('button', { name: 'Reload the page' }).click();
    await expect.poll(() => meterOf(page, 'credits')).toBe(2_000);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    expect(loads()).toBe(1);
  });
});
