import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { demo, signIn, tokenOf } from './player.ts';
import type { Tour } from './tours.ts';

const longInfo = 'Tonight the doors stay open until four. '.repeat(6);
const checked = { countryCheck: { enabled: true } };
const contacts = (['whatsapp', 'telegram', 'viber', 'messenger', 'mail', 'phone'] as const).map((kind) => ({
  kind,
  address: `https://example.test/${kind}`,
}));

const country =
  (body: unknown, status = 200) =>
  async (page: Page): Promise<void> => {
    await page.unroute('**/check');
    await page.route('**/check', (route) => route.fulfill({ status, json: body }));
    await page.goto('/login');
  };

/** Tours of the scenes before sign-in. */
export const guestTours: readonly Tour[] = [
  {
    name: 'startup checks: country',
    settings: checked,
    scenes: [
      {
        name: 'checking',
        async arrive(page) {
          await page.route('**/check', () => undefined);
          await page.goto('/login');
          await expect(page.getByRole('status')).toContainText('is being checked');
        },
      },
      {
        name: 'blocked country',
        async arrive(page) {
          await country({ status: 1, code: 0, ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348', country: 'Utopia' })(page);
          await expect(page.getByRole('status')).toContainText('Utopia');
        },
      },
      {
        name: 'check failed',
        async arrive(page) {
          await country({}, 503)(page);
          await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'the settings do not come',
    scenes: [
      {
        name: 'settings asked for',
        async arrive(page) {
          await page.route('**/Settings.json', () => undefined);
          await page.goto('/login');
          await expect(page.getByRole('status')).toContainText('longer than usual');
        },
      },
      {
        name: 'settings could not be loaded',
        async arrive(page) {
          // This route overrides the earlier one, whose pending requests must not reach the server.
          await page.route('**/Settings.json', (route) => route.fulfill({ status: 503 }));
          await page.goto('/login');
          await expect(page.getByRole('heading', { name: /open Farspin/ })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'startup checks: browser',
    scenes: [
      {
        name: 'no WebRTC',
        async arrive(page) {
          await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'RTCPeerConnection'));
          await page.goto('/login');
          await expect(page.getByText('with WebRTC enabled')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'login',
    settings: { contact: { onLogin: true, links: contacts } },
    context: {
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    },
    scenes: [
      {
        name: 'form, with advice on the browser, and contacts',
        async arrive(page) {
          await page.goto('/login');
          await expect(page.getByText('Google Chrome')).toBeVisible();
        },
      },
      {
        name: 'too short',
        async arrive(page) {
          await page.getByLabel('Email/Username').fill('dem');
          await page.getByLabel('Password', { exact: true }).fill('abc');
          await page.getByLabel('Password', { exact: true }).blur();
          await expect(page.getByText('Min character length is 4')).toHaveCount(2);
        },
      },
      {
        name: 'refused',
        async arrive(page) {
          await signIn(page, { ...demo, password: 'wrong-one' });
          await expect(page.getByRole('alert')).toBeVisible();
        },
      },
      {
        name: 'refused, by fields',
        async arrive(page) {
          const errors = { username: 'This name is not known here.', password: 'This password has been withdrawn.' };
          await page.route('**/api/login', (route) => route.fulfill({ status: 400, json: { errors } }));
          await signIn(page);
          await expect(page.getByText(errors.password)).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'login by token, and its splash',
    settings: { login: { withToken: true, externalUrl: '/elsewhere' }, splash: { onLogin: true } },
    scenes: [
      {
        name: 'splash',
        async arrive(page) {
          await page.goto('/login');
          await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
        },
      },
      {
        name: 'by token only',
        async arrive(page) {
          await page.getByRole('button', { name: 'Sign in' }).click();
          await expect(page.getByText("You can't sign in here")).toBeVisible();
        },
      },
      {
        name: 'a token that is refused',
        async arrive(page) {
          await page.goto('/login?token=broken');
          await page.getByRole('button', { name: 'Sign in' }).click();
          await expect(page.getByText("You can't sign in here")).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a link of another account',
    scenes: [
      {
        name: 'switch accounts',
        async arrive(page) {
          await page.goto('/login');
          await signIn(page);
          await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
          await page.goto(`/lobby?token=${await tokenOf(page, 'player1')}`);
          await expect(page.getByRole('heading', { name: 'Switch accounts?' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'error pages of a guest',
    settings: { externalInfo: true, infoDialog: { title: 'Tonight', body: longInfo } },
    scenes: [
      {
        name: 'no such page',
        async arrive(page) {
          await page.goto('/nowhere');
          await expect(page.getByRole('heading', { name: 'Nothing to play here' })).toBeVisible();
        },
      },
      {
        name: 'appearance of a guest',
        async arrive(page) {
          await page.getByRole('button', { name: 'Appearance' }).click();
          await expect(page.getByRole('radio', { name: 'High contrast' })).toBeVisible();
          await page.getByRole('dialog').getByText('Advanced').click();
          await expect(page.getByRole('radio', { name: 'Right to left' })).toBeVisible();
        },
      },
      {
        name: 'something broke',
        async arrive(page) {
          await page.goto('/pages/errors/error-500');
          await expect(page.getByRole('heading', { name: 'Out of order' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'on the way in and out',
    // The timeout leaves enough time to check the page.
    settings: { api: { timeoutMs: 120_000 } },
    scenes: [
      {
        name: 'the network fails at the start',
        async arrive(page) {
          await page.goto('/login');
          await signIn(page);
          await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
          await page.route('**/api/validate', (route) => route.abort());
          await page.reload();
          await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
        },
      },
      {
        name: 'signing out',
        async arrive(page) {
          await page.unroute('**/api/validate');
          await page.route('**/api/player/logout', () => undefined);
          await page.getByRole('button', { name: 'Try again' }).click();
          await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
          await page.goto('/logout');
          await expect(page.getByText('Signing out…')).toBeVisible();
        },
      },
    ],
  },
];
