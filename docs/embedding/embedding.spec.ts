import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOperator, type Operator } from '@farspin/operator';
import { expect, test as base } from '../../packages/web/e2e/fixtures.ts';
import { demo, shownBarcode, signIn } from '../../packages/web/e2e/player.ts';

const pages = ['plain', 'vue', 'svelte'] as const;
const fewerLinesThan = 100;

/** Serves each page with its own operator and the product's content security policy. */
const test = base.extend<{ readonly operator: Operator }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern
  operator: async ({}, use) => {
    const operator = await startOperator({ webDirectory: join(import.meta.dirname, 'dist'), guests: false });
    await use(operator);
    await operator.stop();
  },
  baseURL: async ({ operator }, use) => use(operator.url),
});

for (const name of pages) {
  const title = `embedded in ${name}: sign in, see the lobby live, join, watch, play, and take the money back`;
  test(title, { tag: name === 'plain' ? '@quick' : [] }, async ({ page, operator }) => {
    const machine = (number: number, status: string) =>
      page.getByRole('button', { name: new RegExp(`^Ember Lynx ${number} · ${status}`) });
    const walletMinor = () => operator.backOffice.players().find(({ username }) => username === 'demo')?.balanceMinor;

    await page.goto('/');
    await page.locator(`a[href="./${name}/"]`).click();
    // The client does not send shorter passwords. The form shows the reason.
    await signIn(page, { ...demo, password: 'not' });
    expect(await page.locator('input:invalid').count()).toBe(1);
    await signIn(page, { ...demo, password: 'not mine' });
    await expect(page.getByRole('status')).toContainText('password');
    await signIn(page);

    await page.getByRole('button', { name: 'Ember Lynx', exact: true }).click();
    await expect(machine(2, 'Available')).toBeEnabled();
    operator.backOffice.setStatus('102', 'offline');
    await expect(machine(2, 'Offline')).toBeDisabled();

    const before = walletMinor() ?? 0;
    await machine(1, 'Available').click();
    await shownBarcode(page);
    const start = page.getByRole('button', { name: 'Start' });
    await page.getByRole('button', { name: /^Cash in/ }).click();
    const untouched = page.getByText(/Credits\s*\D*50\.00/);
    await expect(untouched).toBeVisible();
    await expect(page.getByText(/Bet\s*\D*5\.00/)).toBeVisible();
    await expect(start).toBeEnabled();
    await start.click();
    await expect(untouched).toBeHidden();

    // The machine rejects a cash-out until its reels have stopped.
    await expect(async () => {
      await page.getByRole('button', { name: 'Cash out' }).click();
      await expect(page.getByText(/Credits\s*\D*0\.00/)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(machine(1, 'Available')).toBeVisible();
    expect(walletMinor()).toBeGreaterThan(before - 5_000);
  });
}

test('keeps each page under 100 lines, and imports no sources from outside its folder', { tag: '@quick' }, () => {
  for (const name of pages) {
    const folder = join(import.meta.dirname, name);
    const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const lines = sources.reduce((sum, source) => sum + source.trimEnd().split('\n').length, 0);
    expect(lines, name).toBeLessThan(fewerLinesThan);
    expect(sources.join('\n'), name).not.toMatch(/from '\.\.\//);
  }
});
