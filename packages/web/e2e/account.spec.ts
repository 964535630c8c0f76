import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { balanceOf, cashIn, demo, enter, join, meterOf } from './player.ts';

const brand = 'Ember Lynx';
const machine = 'Ember Lynx 1';

test(
  'the transactions page lists a cash-in and a cash-out, hides columns, downloads a CSV file and searches',
  { tag: '@quick' },
  async ({ page }) => {
    await enter(page);
    await join(page, brand, machine);
    const start = await balanceOf(page);
    await cashIn(page, '20');
    await expect.poll(() => meterOf(page, 'credits')).toBe(2_000);
    await page.getByRole('button', { name: 'Cash out' }).click();
    await expect.poll(() => balanceOf(page)).toBe(start);
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/lobby/);

    await page.goto('/transactions');
    const table = page.getByRole('table', { name: 'Transactions' });
    await expect(table.getByRole('row')).not.toHaveCount(1);
    await expect(table.getByRole('columnheader')).toHaveText(['Time', 'Type', 'Machine', 'Amount', 'Details']);
    await expect(table.getByRole('rowheader').first()).toHaveText('Today');
    await expect(table.getByRole('cell', { name: 'Cash-in' }).first()).toBeVisible();
    await expect(table.getByRole('row').filter({ hasText: 'Cash-in' }).first()).toContainText('-₺20.00');
    const payout = table.getByRole('row').filter({ hasText: 'Cash-out' }).first();
    await expect(payout).toContainText('+₺20.00');
    await expect(payout).not.toContainText('cash-out');

    const opener = payout.getByRole('button', { name: /^Details: .*, Cash-out$/ });
    await opener.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(payout.getByRole('term').filter({ hasText: 'Time played' })).toBeVisible();
    // The row already shows the machine that paid.
    await expect(payout.getByRole('definition').filter({ hasText: machine })).toHaveCount(0);
    await payout.getByRole('cell', { name: 'Cash-out' }).first().click({ force: true });
    await expect(opener).toHaveAttribute('aria-expanded', 'false');

    await page.getByText('Receipts on this device').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Cash-in' })).toContainText('Done');

    await page.locator('summary', { hasText: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Machine' }).uncheck();
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    await page.reload();
    await expect(table.getByRole('columnheader')).toHaveCount(4);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    const csv = readFileSync(await file.path(), 'utf8');
    expect(csv.split('\r\n')[0]).toContain('Date');
    expect(csv.split('\r\n')[0]?.split(',')).toHaveLength(11);
    expect(csv).toMatch(/,20\.00,Cash-in,cash-in,/);

    await page.getByLabel('Search').fill('nothing of this name');
    await expect(page.getByText('No results match your search.')).toBeVisible();
  },
);

test('[HISTORY13] sessions and account activity are separate lists that load page by page', async ({ page }) => {
  for (let login = 0; login < 25; login += 1) await page.request.post('/api/login', { data: { ...demo, site_id: 0 } });
  await enter(page);
  await join(page, brand, machine);
  await cashIn(page, '20');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Cash out and leave' }).click();
  await expect(page).toHaveURL(/\/lobby/);

  await page.goto('/slot-sessions');
  const table = page.getByRole('table', { name: 'Slot Sessions' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(machine);
  // [HISTORY14] Money went to the machine and came back, but no game was played.
  await expect(page.getByRole('img', { name: /Result over time/ })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Account activity' }).click();
  await expect(page).toHaveURL(/view=activity/);
  await page.getByLabel('Items per page').selectOption('10');
  // The newest page of ten entries includes the session, so the next page loads automatically. The two page loads share
  // one row.
  await expect(rows).toHaveCount(18);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(18);
  await expect(page.getByRole('cell', { name: 'Signed in' }).first()).toBeVisible();
});

test('the profile page shows the account and changes the password and the PIN', async ({ page }) => {
  await enter(page);
  await page.goto('/profile/someone-else');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('Full name')).toBeVisible();

  const password = page.getByRole('region', { name: 'Change password' });
  await password.getByLabel('Current password').fill('wrong-one');
  await password.getByLabel('New password').fill('demo12345');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('Your current password is wrong')).toBeVisible();
  await password.getByLabel('Current password').fill(demo.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('Saved.')).toBeVisible();
  await expect(password.getByLabel('Current password')).toHaveValue('');

  const pin = page.getByRole('region', { name: 'PIN' });
  await pin.getByLabel('New PIN').fill('2580');
  await pin.getByLabel('Your password').fill('demo12345');
  await pin.getByRole('button', { name: 'Set PIN' }).click();
  await expect(pin.getByText('Saved.')).toBeVisible();
});
