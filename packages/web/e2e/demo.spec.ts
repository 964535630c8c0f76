import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enter } from './player.ts';
import { withDemo } from './tours.demo.ts';

const demoSettings = (page: Page): Promise<unknown> =>
  page.route('**/Settings.json', (route) => route.fulfill({ json: withDemo }));

async function enterAs(page: Page, username: string): Promise<void> {
  const login = await page.request.post('/api/login', {
    data: { username, password: `${username}1234`, site_id: 0 },
  });
  const { token }: { token: string } = await login.json();
  await page.goto(`/?token=${token}`);
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
}

/** The page that stands at an address, by its title. */
async function titleAt(page: Page, path: string): Promise<string> {
  await page.goto(path);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  return (await title.textContent()) ?? '';
}

test('[DEMO1] [ACCESS6] without site.demo nothing of the demo area is downloaded, and its addresses lead to the error page', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await enter(page);
  await page.goto('/game/101/Ember');
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.goto('/ui/icons');
  await expect(page).toHaveURL(/error-404$/);
  expect(asked.filter((path) => /\/assets\/(?:area|demo|tools)\b/.test(path))).toEqual([]);
  await demoSettings(page);
  await page.goto('/ui/icons');
  await expect(page.getByRole('heading', { name: 'Icons' })).toBeVisible();
  expect(asked.some((path) => /\/assets\/area\b/.test(path))).toBe(true);
});

test('[ROUTE-15] [ACCESS11] the pages of roles are for those who have the role', async ({ page }) => {
  await demoSettings(page);
  expect(await titleAt(page, '/auth/guest-role-example')).toBe('Page for guests');
  expect(await titleAt(page, '/auth/admin-role-example')).toBe('Sign in');
  await enterAs(page, 'staff');
  expect(await titleAt(page, '/auth/staff-role-example')).toBe('Page for staff');
  expect(await titleAt(page, '/auth/admin-role-example')).toBe('Lobby');
  await enterAs(page, 'admin');
  expect(await titleAt(page, '/auth/admin-role-example')).toBe('Page for administrators');
  expect(await titleAt(page, '/auth/staff-role-example')).toBe('Page for staff');
  expect(await titleAt(page, '/auth/guest-role-example')).toBe('Lobby');
});
