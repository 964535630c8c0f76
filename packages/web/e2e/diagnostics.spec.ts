import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { root } from '../../../scripts/build/folders.ts';
import { versionOf } from '../../../scripts/build/version.ts';
import { expect, test } from './fixtures.ts';
import { cashIn, demo, join, meterOf, signIn } from './player.ts';
import { farspin } from './serve.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Diagnostics' });

test('the report shows the video connection and can be copied, and the recording has no secrets and can be replayed', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login');
  await signIn(page);
  await join(page, 'Ember Lynx', 'Ember Lynx 1');
  await cashIn(page, '100');
  await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Diagnostics' }).click();

  const report = dialog(page).getByTestId('report');
  await expect(report).toContainText(versionOf(root).version);
  await expect(report).toContainText('Connected');
  await expect(report).toContainText(/640 × 360, \d+ frames per second/);
  await expect(report).toContainText(/Direct/);
  await expect(report).toContainText(/\d+ kbit\/s/);
  await dialog(page).getByRole('button', { name: 'Copy report' }).click();
  await expect(dialog(page).getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`version: ${await page.locator('html').getAttribute('data-version')}\n`);
  expect(copied).toMatch(/^controls: up$/m);
  expect(copied).toMatch(/^route: (?:host|prflx|srflx)$/m);
  const session = /^session: (\w+)$/m.exec(copied)?.[1] ?? 'none';
  await dialog(page).getByRole('button', { name: 'Copy the session' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(session);

  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download recording' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('farspin-recording.ndjson');
  const file = await download.path();
  expect(farspin('replay', file)).toEqual({
    code: 0,
    output: expect.stringMatching(/^\d+ lines, recorded by the web client: .*\nThe core reaches the same states\.\n$/),
  });
  const text = await readFile(file, 'utf8');
  const [header, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(header).toMatchObject({ recording: 'farspin', version: 2, face: 'web', settings: { site: { id: 1 } } });
  expect(lines).toContainEqual(expect.objectContaining({ kind: 'command', data: { name: 'press', given: ['start'] } }));
  expect(lines).toContainEqual(
    expect.objectContaining({ kind: 'ask', data: expect.objectContaining({ ask: 'transfer' }) }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ kind: 'state', data: { name: 'media', state: 'live' } }));
  // The quality controller loads with the game and is recorded from then on.
  expect(lines).toContainEqual(
    expect.objectContaining({ kind: 'link', data: expect.objectContaining({ fps: expect.any(Number) }) }),
  );
  const token = await page.evaluate(() => localStorage.getItem('farspin.token'));
  expect(token).not.toBeNull();
  for (const secret of [/[\w-]+\.[\w-]+\.[\w-]+/.exec(token ?? '')?.[0] ?? 'none', demo.password])
    expect(text).not.toContain(secret);
});

test('the report opens after the server is killed, because the page has loaded the chunks of the report before', async ({
  page,
  serve,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const fetched: string[] = [];
  const awaited = new Set<string>();
  page.on('request', (request) => awaited.add(request.url()));
  page.on('requestfinished', (request) => {
    fetched.push(request.url());
    awaited.delete(request.url());
  });
  await page.goto('/login');
  await signIn(page);
  await join(page, 'Ember Lynx', 'Ember Lynx 1');
  // The chunks that the report needs are loaded while the connection still works.
  for (const part of ['report-button', 'report-dialog', 'use-facts', 'ask-'])
    await expect.poll(() => fetched.some((url) => url.includes(part))).toBe(true);
  // A chunk works only with the chunks that it imports.
  await expect.poll(() => [...awaited].filter((url) => url.includes('/assets/'))).toEqual([]);
  await serve.kill();
  await expect(page.getByRole('alert').filter({ hasText: 'Connection lost' })).toBeVisible();
  await page.getByRole('button', { name: 'Diagnostics' }).click();
  await expect(dialog(page).getByTestId('report')).toContainText('Reconnecting…');
  await expect(dialog(page).getByRole('button', { name: 'Download recording' })).toBeVisible();
});

test('the appearance panel links to the diagnostics, and so does the information dialog, which appears only if configured', async ({
  page,
}) => {
  await page.goto('/login');
  await signIn(page);
  await expect(page.getByRole('button', { name: 'Ember Lynx' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tonight' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('button', { name: 'Diagnostics' }).click();
  await expect(dialog(page).getByTestId('report')).toContainText('None');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();

  await page.route('**/Settings.json', (route) =>
    route.fulfill({ json: { infoDialog: { title: 'Tonight', body: 'The doors close at ten.' } } }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Tonight' }).click();
  const about = page.getByRole('dialog', { name: 'Tonight' });
  await expect(about).toContainText('The doors close at ten.');
  await about.getByRole('button', { name: 'Diagnostics' }).click();
  await expect(dialog(page)).toBeVisible();
});

test('a crashed page offers a report and a recording', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/login');
  await signIn(page);
  await expect(page.getByRole('button', { name: 'Ember Lynx' })).toBeVisible();
  const profile = page.getByRole('link', { name: 'Profile' }).first();
  // Both happen in one task, because a lobby chunk that loads later would crash before the click.
  await profile.evaluate((link) => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        throw new Error('No dates today');
      },
    });
    if (link instanceof HTMLElement) link.click();
  });
  await expect(page.getByText('Something went wrong on this page.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy report' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download recording' }).click();
  expect((await downloading).suggestedFilename()).toBe('farspin-recording.ndjson');
});
