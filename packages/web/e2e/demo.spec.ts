import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demo, enter, signIn } from './player.ts';
import { withDemo } from './tours.demo.ts';

const demoSettings = (page: Page): Promise<unknown> =>
  page.route('**/Settings.json', (route) => route.fulfill({ json: withDemo }));

/** Signs in as this player, unless somebody is already signed in. */
async function enterAs(page: Page, username: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('farspin.token'));
  const login = await page.request.post('/api/login', {
    data: { username, password: `${username}1234`, site_id: 0 },
  });
  const { token }: { token: string } = await login.json();
  await page.goto(`/?token=${token}`);
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
}

/** Opens an address and waits for the page with this title. */
async function expectAt(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

test(
  '[DEMO1] [ACCESS6] without site.demo the browser loads no chunk of the demo area, and demo addresses show the error page',
  { tag: '@quick' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const ofDemo = (): readonly string[] => asked.filter((path) => path.startsWith('/assets/demo-'));
    await expectAt(page, '/login', 'Sign in');
    await enter(page);
    await page.goto('/game/101/Ember');
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
    await page.goto('/ui/icons');
    await expect(page).toHaveURL(/error-404$/);
    expect(ofDemo()).toEqual([]);
    await demoSettings(page);
    await expectAt(page, '/ui/icons', 'Icons');
    expect(ofDemo()).toHaveLength(1);
  },
);

test('[ROUTE-15] [ACCESS11] opens role pages only for members of the role', async ({ page }) => {
  await demoSettings(page);
  await expectAt(page, '/auth/guest-role-example', 'Page for guests');
  await expectAt(page, '/auth/admin-role-example', 'Sign in');
  await enterAs(page, 'staff');
  await expectAt(page, '/auth/staff-role-example', 'Page for staff');
  await expectAt(page, '/auth/admin-role-example', 'Lobby');
  await enterAs(page, 'admin');
  await expectAt(page, '/auth/admin-role-example', 'Page for administrators');
  await expectAt(page, '/auth/staff-role-example', 'Page for staff');
  await expectAt(page, '/auth/guest-role-example', 'Lobby');
});

test('[ROUTE-16] [CALL-15] registers an account, signs the player in with a link, and reports a taken name at the username field', async ({
  page,
}) => {
  await demoSettings(page);
  await expectAt(page, '/pages/auth/register-2', 'Register 2: split');
  const fill = async (username: string): Promise<void> => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill('new@players.example');
    await page.getByLabel('Password', { exact: true }).fill('a-long-password');
    await page.getByLabel('Repeat the password').fill('a-long-password');
    await page.getByLabel('I accept the terms of use').check();
    await page.getByRole('button', { name: 'Create account' }).click();
  };
  await fill('demo');
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByText('This is already taken. Choose another.')).toBeVisible();
  await fill('newcomer');
  await expect(page.getByText('The account was created')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in with this account' }).click();
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  await expect(page.getByText('newcomer').first()).toBeVisible();
  expect(page.url()).not.toContain('token');
});

test('[ROUTE-16] the second sign-in form reports a wrong password and signs in with the right password', async ({
  page,
}) => {
  await demoSettings(page);
  await expectAt(page, '/pages/auth/login-2', 'Sign in 2: split');
  await signIn(page, { ...demo, password: 'not-the-password' });
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Email/Username')).toHaveValue('demo');
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Ayşe').first()).toBeVisible();
});

test('[CALL-16] saves a course on the server', async ({ page }) => {
  await demoSettings(page);
  await enter(page);
  await expectAt(page, '/pages/course', 'Edit a course');
  await page.getByLabel('Course ID').fill('c1');
  await page.getByLabel('Title').fill('How reels stop');
  await page.getByLabel('Length in minutes').fill('30');
  const sent = page.waitForRequest('**/api/academy-app/course/update');
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ id: 'c1', title: 'How reels stop', lengthMinutes: 30 });
  await expect(page.getByText('The course was saved.')).toBeVisible();
});

test('[TEMPLATE-01] [CALL-17] the team chat counts unread messages and receives a reply', async ({ page }) => {
  await demoSettings(page);
  await enter(page);
  await page.getByRole('button', { name: 'Open team chat: 3 unread messages' }).click();
  const chat = page.getByRole('dialog', { name: 'Team chat' });
  await expect.poll(async () => (await chat.boundingBox())?.width).toBe(360);
  await chat.getByRole('button', { name: /Nora Velasquez/ }).click();
  await expect(chat.getByText('It runs again.')).toBeVisible();
  const writes = chat.getByLabel('Write a message');
  await writes.press('Enter');
  await writes.fill('I will try it.');
  await writes.press('Enter');
  await expect(chat.getByText('I will try it.')).toHaveCount(1);
  await expect(chat.getByText('Done.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chat).toHaveCount(0);
  await page.getByRole('button', { name: 'Open team chat: 1 unread message' }).click();
  await expect(chat.getByRole('button', { name: /Nora Velasquez/ })).toBeVisible();
});

test('[TEMPLATE-02] [CALL-18] the quick panel lists events, and a switch in the panel hides the balance', async ({
  page,
}) => {
  await demoSettings(page);
  await enter(page);
  await page.getByRole('button', { name: 'Open quick panel' }).click();
  const panel = page.getByRole('dialog', { name: 'Quick panel' });
  await expect(panel.getByRole('heading', { name: 'Events' })).toBeVisible();
  await expect(panel.getByRole('listitem')).not.toHaveCount(0);
  await panel.getByRole('switch', { name: 'Show balance' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('balance')).not.toContainText('5,000');
});
