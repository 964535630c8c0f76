import { expect, test } from './fixtures.ts';
import { gone, seen } from './page.ts';
import { brand, enter, join, machine } from './player.ts';

test.describe('without the WebRTC stand-in', () => {
  test.use({ before: [] });

  test('without WebRTC, the login page reports that this browser is not supported', async ({ tab: page }) => {
    await page.goto('/login');
    await seen(page.getByText("This browser can't show the machines live"));
    expect(await page.evaluate(() => 'RTCPeerConnection' in globalThis)).toBe(false);
  });
});

test.describe('without other players', () => {
  test.use({ serveArgs: ['--no-guests', '--seed', '7', '--machines', '40'] });

  test('a machine shows immediately that another player has joined or left the machine', async ({
    tab: page,
    newPlayer,
  }) => {
    await enter(page);
    await page.getByRole('button', { name: brand }).click();
    const card = page.getByRole('article', { name: machine, exact: true });
    await seen(card.getByText('Available'));
    const other = await newPlayer();
    await enter(other, { username: 'player1', password: 'player11234' });
    await join(other);
    await gone(card.getByText('Available'));
    await other.getByRole('button', { name: 'Leave' }).click();
    await seen(card.getByText('Available'));
  });

  test('machines can be filtered by name, availability and favourites, and the address keeps the filter', async ({
    tab: page,
  }) => {
    await enter(page);
    await page.getByRole('button', { name: brand }).click();
    const names = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[aria-label="Machines"] article')].map((card) =>
          card.getAttribute('aria-label'),
        ),
      );
    await seen(page.getByRole('article', { name: `${brand} 1`, exact: true }));
    await page.getByRole('searchbox', { name: 'Find by name' }).fill('LYNX 3');
    await expect.poll(async () => (await names()).every((name) => name?.includes('Lynx 3'))).toBe(true);
    const favourite = page.getByRole('article', { name: `${brand} 33`, exact: true });
    await favourite.getByRole('button', { name: 'Favourite' }).click();
    // WebDriver scrolls an element only until it is under the top bar, so the page is scrolled to the top first.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByRole('button', { name: 'Favourites', exact: true }).click();
    await expect.poll(names).toEqual([`${brand} 33`]);
    await page.reload();
    await expect.poll(names).toEqual([`${brand} 33`]);
    await page.getByRole('searchbox', { name: 'Find by name' }).fill('nothing like it');
    await seen(page.getByText('No machines match your filter.'));
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await seen(page.getByRole('article', { name: `${brand} 1`, exact: true }));
  });
});

test('[FRESH1] the page reconnects after a dropped connection, even if the player has deselected a brand before', async ({
  tab: page,
  serve,
}) => {
  await enter(page);
  await page.getByRole('button', { name: brand }).click();
  await seen(page.getByRole('article'));
  await page.locator('button[aria-pressed="true"]').click();
  const link = page.getByRole('banner').getByRole('status');
  await expect.poll(() => link.text()).toBe('Live');
  await fetch(`${serve.url}/sim/api/do`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ do: 'cut-sockets', player: 'demo' }),
  });
  await expect.poll(() => link.text(), { intervals: [20] }).not.toBe('Live');
  await expect.poll(() => link.text()).toBe('Live');
});
