import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const settings = { countryCheck: { enabled: true } };
const country = (body: unknown, status = 200) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

async function withCountryCheck(page: Page): Promise<void> {
  await page.route('**/Settings.json', (route) => route.fulfill(country(settings)));
}

test(
  'refuses access from a blocked country, and shows the country and the IP address',
  { tag: '@quick' },
  async ({ page }) => {
    await withCountryCheck(page);
    await page.route('**/check', (route) =>
      route.fulfill(country({ status: 1, code: 0, ip: '192.0.2.7', country: 'Utopia' })),
    );
    await page.goto('/login');
    await expect(page.getByText('connecting from Utopia with the address 192.0.2.7')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  },
);

test('a failed country check blocks access and can be retried', async ({ page }) => {
  await withCountryCheck(page);
  await page.route('**/check', (route) => route.fulfill(country({}, 503)));
  await page.goto('/login');
  await expect(page.getByText("We couldn't check your connection.")).toBeVisible();
  await page.unroute('**/check');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a browser without WebRTC gets a message in the language that the player chooses', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'RTCPeerConnection');
  });
  await page.goto('/login');
  await expect(page.getByText('with WebRTC enabled')).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('tr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(page.getByRole('status')).not.toHaveText(/does not support/);
});
