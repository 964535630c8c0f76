import { all, findings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { enter, join } from './player.ts';

test('the control page shows the operator, works by keyboard and escapes markup', async ({ page }) => {
  await page.goto('/sim');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const machine = page.getByRole('row', { name: /^102 / });
  await machine.getByRole('button').press('Enter');
  await expect(page.getByRole('heading', { name: /^102 / })).toBeFocused();
  await expect(machine.getByRole('button')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
  for (let stops = 0; stops < 6; stops += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done: status of 102 set to offline.')).toBeVisible();
  await expect(machine).toContainText('offline');

  const hostile = '<img src=x onerror=alert(1)>';
  await page.getByLabel('For', { exact: true }).fill(hostile);
  await page.getByRole('button', { name: 'Reserve' }).press('Enter');
  await expect(page.getByText(`There is no player "${hostile}".`)).toBeVisible();
  await page.getByLabel('For', { exact: true }).fill('player1');
  await page.getByRole('button', { name: 'Reserve' }).press('Enter');
  await expect(machine).toContainText('for player1');
  await page.getByRole('button', { name: 'Kick' }).press('Enter');
  await expect(page.getByText('Nobody plays at this machine')).toBeVisible();
  await page.getByLabel('Close in (s)').fill('');
  await page.getByRole('button', { name: 'Warn and close' }).press('Enter');
  await expect(page.getByLabel('Close in (s)')).toBeFocused();

  await page.getByLabel('Player', { exact: true }).fill(hostile);
  await page.getByRole('button', { name: 'blackhole' }).press('Enter');
  await expect(page.getByText(`There is no player "${hostile}".`)).toBeVisible();
  await page.getByLabel('Player', { exact: true }).fill('demo');
  await page.getByLabel('Start in (s)').fill('60');
  await page.getByLabel('Duration (s)').fill('20');
  await page.getByLabel('Repeat every (s)').fill('20');
  await page.getByRole('button', { name: 'blackhole' }).press('Enter');
  await expect(page.getByLabel('Repeat every (s)')).toBeFocused();
  await page.getByLabel('Repeat every (s)').fill('30');
  await page.getByRole('button', { name: 'blackhole' }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: /blackhole, demo, in .*, every 30 s/ })).toBeVisible();
  expect(await findings(page, all)).toEqual([]);
  await page.getByRole('button', { name: 'End blackhole' }).press('Enter');
  await expect(page.getByText('Done: blackhole for demo ended.')).toBeVisible();
  await expect(page.getByText('No faults are active or scheduled.')).toBeVisible();

  await page.getByRole('button', { name: 'demo', exact: true }).press('Enter');
  await page.getByLabel('PIN').fill('12');
  await page.getByRole('button', { name: 'Set', exact: true }).press('Enter');
  await expect(page.getByLabel('PIN')).toBeFocused();
  await page.getByLabel('PIN').fill('4711');
  await page.getByRole('button', { name: 'Set', exact: true }).press('Enter');
  await expect(page.getByText('Done: PIN of demo set.')).toBeVisible();
  expect(await findings(page, all)).toEqual([]);

  await page.getByLabel('Find').fill('nobody is called that');
  await expect(page.getByRole('button', { name: /^102 / })).toBeHidden();
  const notFound = page.getByText('No results for nobody is called that.').filter({ visible: true });
  await expect(notFound).toHaveCount(3);
});

test('the control page hides the report of an earlier action, and performs no action with invalid input', async ({
  page,
}) => {
  await page.goto('/sim');
  await page.getByRole('row', { name: /^103 / }).getByRole('button').press('Enter');
  await page.getByRole('button', { name: 'offline', exact: true }).press('Enter');
  await expect(page.getByText('Done: status of 103 set to offline.')).toBeVisible();
  await page.getByLabel('Pay jackpot: amount').fill('99999999999');
  await page.getByRole('button', { name: 'Pay jackpot' }).press('Enter');
  await expect(page.getByText('Done: status of 103 set to offline.')).toBeHidden();
  const lasts = page.getByLabel('Duration (s)');
  await lasts.fill('30');
  await page.getByRole('button', { name: 'cut', exact: true }).press('Enter');
  await expect(lasts).toBeFocused();
  await expect(page.locator('#said')).toBeEmpty();
});

test.describe('without guests', () => {
  test.use({ serveArgs: ['--no-guests'] });

  test('on a phone, a selected session is marked without moving and can be ended', async ({ page, newPlayer }) => {
    const player = await newPlayer();
    await enter(player);
    await join(player, 'Ember Lynx', 'Ember Lynx 1');
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/sim');
    await expect(page.getByRole('complementary')).toBeHidden();
    const session = page.locator('#sessions').getByRole('row', { name: /^demo 101/ });
    const name = session.getByRole('button');
    await name.scrollIntoViewIfNeeded();
    const place = await name.boundingBox();
    await name.click();
    await expect(page.getByRole('heading', { name: /^101 / })).toBeFocused();
    await expect(name).toHaveAttribute('aria-current', 'true');
    expect(await name.boundingBox()).toMatchObject({ x: place?.x, y: place?.y });
    expect(await findings(page, all)).toEqual([]);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-current', 'false');
    await name.click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary')).toBeHidden();
    await expect(name).toBeFocused();
    await name.click();
    await page.getByRole('button', { name: 'Kick' }).click();
    await expect(page.getByText('Done: player removed from 101 (demo).')).toBeVisible();
    await expect(session).toBeHidden();
  });
});

test('the control page cuts off no column at any width', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/sim');
  await expect(page.getByRole('row', { name: /^101 / })).toBeVisible();
  for (const width of [360, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page
      .locator('.scroll')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map(({ id }) => id));
    expect(cut, `${width} px`).toEqual([]);
  }
});
