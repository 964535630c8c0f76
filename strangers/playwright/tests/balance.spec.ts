import { test as base, expect } from '@playwright/test';
import { startOperator, type Operator } from '@farspin/operator';

/** Starts an operator for each test. It serves the built page, so page and API have the same origin. */
const test = base.extend<{ readonly operator: Operator }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern
  operator: async ({}, use) => {
    const operator = await startOperator({ seed: 7, webDirectory: 'dist' });
    await use(operator);
    await operator.stop();
  },
  baseURL: async ({ operator }, use) => await use(operator.url),
});

test('shows a deposit at once', async ({ page, operator }) => {
  await page.goto(`/?token=${operator.demoToken()}`);
  const balance = page.getByRole('status');
  await expect(balance).toHaveText(/5,000\.00$/);
  operator.backOffice.deposit('demo', 2_550);
  await expect(balance).toHaveText(/5,025\.50$/);
});

test('keeps the balance on screen while the server is down, and catches up afterwards', async ({ page, operator }) => {
  await page.goto(`/?token=${operator.demoToken()}`);
  const balance = page.getByRole('status');
  await expect(balance).toHaveText(/5,000\.00$/);

  const fault = await operator.faults.apply('down', { player: 'demo', forMs: null });
  await expect(balance).toHaveText(/5,000\.00 \(offline\)$/);
  operator.backOffice.deposit('demo', 2_550);
  await operator.faults.clear(fault.id);
  await expect(balance).toHaveText(/5,025\.50$/, { timeout: 20_000 });
});
