import { expect, test } from './fixtures.ts';
import { enter, signIn } from './player.ts';

const brand = 'Ember Lynx';

test('a jackpot counts up to the received amount and no further', async ({ page }) => {
  let grand = 2_000;
  await page.route('**/Settings.json', (route) => route.fulfill({ json: { lobby: { refreshMs: 1_000 } } }));
  await page.route('**/machine/brands', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(/"jackpot":"[^"]*"/g, `"jackpot":"${grand}"`),
    });
  });
  await enter(page);
  const figure = page.getByRole('button', { name: brand }).locator('bdi').first();
  await expect(figure).toHaveText('₺20.00');
  grand = 3_000;
  const seen: number[] = [];
  await expect
    .poll(async () => {
      seen.push(Math.round(Number((await figure.textContent())?.replace('₺', '')) * 100));
      return seen.at(-1);
    })
    .toBe(3_000);
  expect(seen.every((shown) => shown >= 2_000 && shown <= 3_000)).toBe(true);
});

test('shows large cards or a list, as the operator sets', async ({ page }) => {
  const heights: number[] = [];
  for (const largeCards of [true, false]) {
    await page.route('**/Settings.json', (route) => route.fulfill({ json: { lobby: { largeCards } } }));
    await page.goto('/login');
    if (largeCards) await signIn(page);
    await page.getByRole('button', { name: brand }).click();
    const card = page.getByRole('article').last();
    await expect(card).toBeVisible();
    heights.push((await card.boundingBox())?.height ?? 0);
  }
  const [large = 0, small = 0] = heights;
  expect(large).toBeGreaterThan(2 * small);
  expect(small).toBeGreaterThan(40);
});

test('shows the picture that the operator has for a brand, or else a generated picture', async ({ page }) => {
  const onePixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.route('**/assets/machines/Ember%20Lynx.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: onePixel }),
  );
  await page.route('**/Settings.json', (route) => route.fulfill({ json: { site: { id: 1 } } }));
  await enter(page);
  await page.getByRole('button', { name: brand }).click();
  await expect(page.getByRole('article').last().locator('img')).toBeVisible();
  await page
    .getByRole('button', { name: /machines/ })
    .nth(1)
    .click();
  await expect(page.getByRole('article').last().locator('svg').first()).toBeVisible();
  await expect(page.getByRole('article').last().locator('img')).toHaveCount(0);
});

test('[FRESH1] the page reconnects after a dropped connection, even if the player has deselected a brand before', async ({
  page,
  serve,
}) => {
  await enter(page);
  const tile = page.getByRole('button', { name: brand, pressed: false }).first();
  await tile.click();
  await expect(page.getByRole('article').last()).toBeVisible();
  await page.locator('button[aria-pressed="true"]', { hasText: brand }).click();
  const link = page.getByRole('banner').getByRole('status');
  await expect(link).toHaveText('Live');
  await page.request.post(`${serve.url}/sim/api/do`, { data: { do: 'cut-sockets', player: 'demo' } });
  await expect(link).not.toHaveText('Live');
  await expect(link).toHaveText('Live', { timeout: 10_000 });
});
