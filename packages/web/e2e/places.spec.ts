import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demo, enter, signIn } from './player.ts';

test.use({ viewport: { width: 1280, height: 480 } });

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
async function scroll(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        addEventListener('scrollend', () => resolve(), { once: true });
        scrollTo({ top: to, behavior: 'instant' });
      }),
    top,
  );
  expect(await scrolled(page)).toBe(top);
}

/**
 * Follows a link without Playwright's click, which scrolls the page in Firefox first and would change the place to
 * return to.
 */
const follow = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('link', { name })
    .first()
    .evaluate((link) => (link as HTMLElement).click());

/** Waits until the menu's links no longer move, because the account above them has loaded. */
const menuStands = (page: Page): Promise<void> => expect(page.getByText(/^Last sign-in/)).toBeVisible();

test(
  'a list keeps its filter, pages and scroll position after Back, Forward and a reload',
  { tag: '@quick' },
  async ({ page }) => {
    for (let login = 0; login < 25; login += 1)
      await page.request.post('/api/login', { data: { ...demo, site_id: 0 } });
    await enter(page);
    await menuStands(page);
    await page.getByRole('link', { name: 'Slot Sessions' }).first().click();
    await page.getByRole('tab', { name: 'Account activity' }).click();
    await page.getByLabel('Items per page').selectOption('10');
    const rows = page
      .getByRole('table', { name: 'Slot Sessions' })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(10);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(rows).toHaveCount(20);
    await scroll(page, 600);

    await follow(page, 'Profile');
    await expect(page.getByText('Full name')).toBeVisible();
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await expect(rows).toHaveCount(20);
    await expect.poll(() => scrolled(page)).toBe(600);
    await page.reload();
    // The reload checks the sign-in, like the entry before it. The two checks share one row, so there are 19 rows for
    // twenty entries.
    await expect(rows).toHaveCount(19);
    await expect.poll(() => scrolled(page)).toBe(600);
    await expect(page.getByLabel('Items per page')).toHaveValue('10');

    await page.getByLabel('Search').fill('nothing of this name');
    await expect(page.getByText('No results match your search.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Search')).toHaveValue('nothing of this name');
    await expect(page.getByText('No results match your search.')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
    await page.goForward();
    await expect(page.getByLabel('Search')).toHaveValue('nothing of this name');
    await page.getByRole('link', { name: 'Slot Sessions' }).first().click();
    await expect(page.getByLabel('Search')).toHaveValue('');
    await expect(page.getByRole('tab', { name: 'Sessions', exact: true })).toHaveAttribute('aria-selected', 'true');
  },
);

test('a link to a filtered list applies the filter, even after a sign-in', async ({ page }) => {
  await page.goto('/transactions?size=50&from=2026-01-02&to=2026-01-03');
  await signIn(page);
  await expect(page).toHaveURL(/\/transactions\?size=50&from=2026-01-02&to=2026-01-03$/);
  await expect(page.getByLabel('Items per page')).toHaveValue('50');
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('2026-01-02');
  await expect(page.getByText('No results match your search.')).toBeVisible();
});

test('the profile keeps the scroll position after a reload and after Back', async ({ page }) => {
  await enter(page);
  await menuStands(page);
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await expect(page.getByText('Full name')).toBeVisible();
  await scroll(page, 200);
  await page.reload();
  await expect(page.getByText('Full name')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(200);
  await follow(page, 'Lobby');
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(200);
});
