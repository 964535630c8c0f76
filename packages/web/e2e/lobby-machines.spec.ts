import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demo, enter, join, signIn } from './player.ts';

const brand = 'Ember Lynx';
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const list = (page: Page) => page.getByRole('list', { name: 'Machines' });
const names = (page: Page) =>
  list(page)
    .getByRole('article')
    .evaluateAll((cards) => cards.map((one) => one.getAttribute('aria-label')));

/** Returns the name of a machine in the middle of the page, once the history entry has stored the scroll position. */
async function nameInSight(page: Page): Promise<string> {
  const noted = () =>
    page.evaluate(() => Number(Reflect.get(Object(Reflect.get(Object(history.state), 'place')), 'place')));
  await expect.poll(noted).toBeGreaterThan(100);
  const name = await page.evaluate(() => {
    const under = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return under?.closest('article')?.getAttribute('aria-label');
  });
  return name ?? '';
}

async function openBrand(page: Page): Promise<void> {
  await enter(page);
  await page.getByRole('button', { name: brand }).click();
  await expect(card(page, `${brand} 1`)).toBeVisible();
}

test.describe('without other players', () => {
  test.use({ serveArgs: ['--no-guests', '--seed', '7', '--machines', '40'] });

  test(
    'machines can be filtered by name, availability and favourites, and the address keeps the filter',
    { tag: '@quick' },
    async ({ page }) => {
      await openBrand(page);
      await page.getByRole('searchbox', { name: 'Find by name' }).fill('LYNX 3');
      await expect(page.getByRole('status').filter({ hasText: / of \d/ })).toBeVisible();
      expect((await names(page)).every((name) => name?.includes('Lynx 3'))).toBe(true);
      await card(page, `${brand} 33`).getByRole('button', { name: 'Favourite' }).click();
      await page.getByRole('button', { name: 'Favourites', exact: true }).click();
      await expect.poll(() => names(page)).toEqual([`${brand} 33`]);
      await page.reload();
      await expect.poll(() => names(page)).toEqual([`${brand} 33`]);

      await page.getByRole('searchbox', { name: 'Find by name' }).fill('nothing like it');
      await expect(page.getByText('No machines match your filter.')).toBeVisible();
      await page.getByRole('button', { name: 'Clear filter' }).click();
      await expect(card(page, `${brand} 1`)).toBeVisible();
      await expect(page.getByRole('searchbox', { name: 'Find by name' })).toHaveValue('');
      await page.getByRole('button', { name: 'Available', exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: / of \d/ })).toBeVisible();
      await expect(list(page).locator('[data-status]:not([data-status=available])')).toHaveCount(0);
    },
  );

  test('[LOBBY20] the lobby shows favourites and recently played machines with their stakes, even after the next sign-in', async ({
    page,
  }) => {
    await openBrand(page);
    await card(page, `${brand} 2`).getByRole('button', { name: 'Favourite' }).click();
    await page.getByRole('button', { name: `Play ${brand} 1`, exact: true }).click();
    await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/lobby$/);
    const kept = async () => {
      await expect(page.getByRole('region', { name: 'Your favourites' }).getByRole('article')).toHaveCount(1);
      const played = page.getByRole('region', { name: 'Played recently' });
      const machine = played.getByRole('article', { name: `${brand} 1` });
      await expect(machine.getByText('Available')).toBeVisible();
      await expect(machine.getByText(/^Bet ₺/)).toBeVisible();
    };
    await kept();
    await page.goto('/logout');
    await signIn(page, { username: 'player1', password: 'player11234' });
    await expect(page.getByRole('button', { name: brand })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your favourites' })).toHaveCount(0);
    await page.goto('/logout');
    await signIn(page, demo);
    await kept();
  });

  test('notifies a player who waits for a machine with a toast and a system notification when the machine is free', async ({
    page,
    newPlayer,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
    await context.addInitScript(() => {
      const told: string[] = [];
      Object.assign(globalThis, { told });
      // Playwright cannot see the browser's own notifications.
      class Noted extends EventTarget {
        static readonly permission = 'granted';
        constructor(text: string) {
          super();
          told.push(text);
        }
      }
      Object.assign(globalThis, { Notification: Noted });
    });
    const other = await newPlayer();
    await other.goto('/login');
    await signIn(other, { username: 'player1', password: 'player11234' });
    await join(other, brand, `${brand} 1`);

    await openBrand(page);
    const notify = page.getByRole('button', { name: `Notify me when ${brand} 1 is available`, exact: true });
    await notify.click();
    await expect(notify).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await other.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByText(`${brand} 1 is available now.`)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'told'))).toEqual([`${brand} 1 is available now.`]);
    await page.goto('/lobby');
    await page.getByRole('button', { name: brand }).click();
    await expect(card(page, `${brand} 1`).getByRole('button', { name: /^Play/ })).toBeVisible();
  });
});

test.describe('with ten thousand machines', () => {
  test.use({ serveArgs: ['--no-guests', '--seed', '7', '--brands', '1', '--machines', '10000'] });

  test('a link focuses the machine, the keyboard reaches every card, and Back restores the place in the list', async ({
    page,
  }) => {
    await enter(page);
    await expect(page.getByRole('button', { name: brand })).toBeVisible();
    await page.goto(`/lobby/1/${encodeURIComponent(`${brand} 5000`)}`);
    await expect(card(page, `${brand} 5000`)).toBeInViewport();
    await expect(card(page, `${brand} 5000`)).toBeFocused();
    const item = page.getByRole('listitem').filter({ has: card(page, `${brand} 5000`) });
    expect(Number(await item.getAttribute('aria-setsize'))).toBeGreaterThan(9_000);
    expect(await page.getByRole('article').count()).toBeLessThan(100);

    await page.keyboard.press('End');
    await expect(card(page, `${brand} 10000`)).toBeFocused();
    await expect(card(page, `${brand} 10000`)).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(list(page).getByRole('article').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(list(page).getByRole('article').nth(1).getByRole('button').first()).toBeFocused();

    await page.evaluate(() => scrollTo(0, 50_000));
    const seen = card(page, await nameInSight(page));
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await page.goBack();
    await expect(seen).toBeInViewport();
    await page.reload();
    await expect(seen).toBeInViewport();
  });
});
