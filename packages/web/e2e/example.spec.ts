import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { balanceOf, cashIn, meterOf, pressStart, signIn } from './player.ts';
import { web } from './serve.ts';

/** The minimal operator in docs/protocol/example, which also serves the built web client. */

const program = join(import.meta.dirname, '../../../docs/protocol/example/server.js');

/** Starts the example on a free port and stops it after the test. */
async function withExample(client: string, use: (url: string) => Promise<void>): Promise<void> {
  const args = ['--port', '0', '--client', client];
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  await use(/^http:\S+/.exec(String(line))?.[0] ?? '');
  child.kill();
}

/**
 * Serves the same pages on another port, with settings that name the example for all other requests. A real server is
 * needed, because a Playwright route would answer the preflight requests itself.
 */
async function withOtherOrigin(example: string, use: (url: string) => Promise<void>): Promise<void> {
  const named = ['notifications', 'machine', 'signalling'].map((name) => [name, `${example}/${name}`] as const);
  const settings = { api: { baseUrl: `${example}/api/` }, sockets: Object.fromEntries(named) };
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === '/Settings.json') return response.end(JSON.stringify(settings));
    const file = await fetch(new URL(url, example));
    response.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? '' });
    response.end(new Uint8Array(await file.arrayBuffer()));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  server.close();
}

interface Fixtures {
  /** Folder of the built web client. */
  readonly client: string;
  readonly otherOrigin: string;
}

const test = base.extend<Fixtures>({
  client: [web, { option: true }],
  baseURL: async ({ client }, use) => await withExample(client, use),
  otherOrigin: async ({ baseURL }, use) => await withOtherOrigin(baseURL ?? '', use),
});

test(
  'the web client signs in, joins, cashes in, plays and cashes out on the example server',
  { tag: '@quick' },
  ({ page }) => visit(page, '/'),
);

test('a page from another origin plays on the example server and cashes out', ({ page, otherOrigin }) =>
  visit(page, otherOrigin));

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await signIn(page);
  const start = await balanceOf(page);
  await page.getByRole('button', { name: 'Orchard' }).click();
  await page.getByRole('button', { name: 'Play Orchard 1', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();

  await cashIn(page, '10');
  await expect.poll(() => meterOf(page, 'credits')).toBe(1_000);
  await expect.poll(() => balanceOf(page)).toBe(start - 1_000);

  await pressStart(page);
  // The machine refuses a cash-out while its reels spin.
  await expect(page.getByTestId('game-status')).toContainText('Done');
  const worth = start - (await meterOf(page, 'bet')) + (await meterOf(page, 'win'));
  await page.getByRole('button', { name: 'Cash out' }).click();
  await expect.poll(() => meterOf(page, 'credits')).toBe(0);
  await expect.poll(() => balanceOf(page)).toBe(worth);

  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/lobby/);
}
