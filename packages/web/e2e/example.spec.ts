import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { balanceOf, cashIn, meterOf, pressStart, signIn } from './player.ts';
import { web } from './serve.ts';

/** The minimal operator of docs/protocol/example, which also serves the built web client. */

const program = join(import.meta.dirname, '../../../docs/protocol/example/server.js');

/** Starts it on a free port, and ends it with the test. */
async function withExample(client: string, use: (url: string) => Promise<void>): Promise<void> {
  const args = ['--port', '0', '--client', client];
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  await use(/^http:\S+/.exec(String(line))?.[0] ?? '');
  child.kill();
}

interface Fixtures {
  /** The folder of the built web client. */
  readonly client: string;
  /** A second example, on another port than the page's. */
  readonly otherOrigin: string;
}

const test = base.extend<Fixtures>({
  client: [web, { option: true }],
  baseURL: async ({ client }, use) => await withExample(client, use),
  otherOrigin: async ({ client }, use) => await withExample(client, use),
});

test('the web client plays on the example: sign in, join, cash in, a game, cash out', ({ page }) => visit(page));

test('the example lets a page of another origin play', async ({ page, otherOrigin }) => {
  const api = { baseUrl: `${otherOrigin}/api/` };
  const sockets = {
    notifications: `${otherOrigin}/notifications`,
    machine: `${otherOrigin}/machine`,
    signalling: `${otherOrigin}/signalling`,
  };
  await page.route('**/Settings.json', (route) => route.fulfill({ json: { api, sockets } }));
  const asked = page.waitForRequest(`${otherOrigin}/api/player/balance`);
  await visit(page);
  await asked;
});

async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await signIn(page);
  const start = await balanceOf(page);
  await page.getByRole('button', { name: 'Orchard' }).click();
  await page.getByRole('button', { name: 'Play Orchard 1', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();

  await cashIn(page, '10');
  await expect.poll(() => meterOf(page, 'credits')).toBe(1_000);
  await expect.poll(() => balanceOf(page)).toBe(start - 1_000);

  await pressStart(page);
  // The machine refuses while its reels turn.
  await expect(page.getByTestId('game-status')).toContainText('Done');
  const worth = start - (await meterOf(page, 'bet')) + (await meterOf(page, 'win'));
  await page.getByRole('button', { name: 'Cash out' }).click();
  await expect.poll(() => meterOf(page, 'credits')).toBe(0);
  await expect.poll(() => balanceOf(page)).toBe(worth);

  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/lobby/);
}
