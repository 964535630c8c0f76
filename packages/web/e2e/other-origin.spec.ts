import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import * as z from 'zod/mini';
import { expect, test as base } from './fixtures.ts';
import { balanceOf, cashIn, demo, join, shownBarcode, signIn, worthOf } from './player.ts';
import { farspin, startServe, type Serve } from './serve.ts';

/** `serve` serves the page and its Settings.json, which names the origin of `operator` for all other requests. */
const test = base.extend<{ readonly operator: Serve }>({
  operator: [
    async ({ serveArgs }, use) => {
      const operator = await startServe(serveArgs);
      await use(operator);
      await operator.stop();
    },
    { scope: 'test' },
  ],
  serve: async ({ operator: { url } }, use) => {
    const folder = mkdtempSync(joinPath(tmpdir(), 'farspin-origin-'));
    const settings = joinPath(folder, 'Settings.json');
    const sockets = {
      notifications: `${url}/notifications`,
      machine: `${url}/machine`,
      signalling: `${url}/signalling`,
    };
    const video = { link: 'whep', whepUrl: `${url}/api/whep/{machineId}` };
    writeFileSync(settings, JSON.stringify({ api: { baseUrl: `${url}/api/` }, sockets, video }));
    const serve = await startServe(['--settings', settings]);
    await use(serve);
    await serve.stop();
    rmSync(folder, { recursive: true });
  },
});

const corsClauses = ['P1-CORS-1', 'P1-CORS-2', 'P1-CORS-3'];
const reportSchema = z.object({ findings: z.array(z.object({ clause: z.string(), verdict: z.string() })) });

/** Runs the conformance check and returns the verdict of each clause. */
function conform({ url }: Serve, ...args: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const { username, password } = demo;
  const { output } = farspin('conform', url, '--username', username, '--password', password, '--json', ...args);
  const { findings } = reportSchema.parse(JSON.parse(output));
  const verdicts = new Set(findings.map(({ verdict }) => verdict));
  const clausesOf = (wanted: string): readonly string[] =>
    findings.flatMap(({ clause, verdict }) => (verdict === wanted ? [clause] : []));
  return new Map([...verdicts].map((verdict) => [verdict, clausesOf(verdict)]));
}

test.describe('an operator that allows pages from other origins', () => {
  test.use({ serveArgs: ['--no-guests', '--dials', 'cors=any-origin'] });

  test('passes conform, and a page from another origin can sign in and play', async ({ page, serve, operator }) => {
    const verdicts = conform(serve);
    expect(verdicts.get('failed')).toBeUndefined();
    expect(verdicts.get('passed')).toEqual(expect.arrayContaining([...corsClauses, 'P2-WHEP-7', 'P2-WHEP-8']));

    const asked: string[] = [];
    page.on('response', (response) => {
      const { origin, pathname } = new URL(response.url());
      if (origin === operator.url) asked.push(`${response.request().method()} ${pathname.split('/')[2]}`);
    });
    await page.goto('/');
    await signIn(page);
    const before = await balanceOf(page);
    await join(page, 'Ember Lynx', 'Ember Lynx 1');
    await shownBarcode(page);
    await cashIn(page, '10');
    await expect.poll(() => worthOf(page)).toBe(before);
    await page.getByRole('button', { name: 'Leave' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cash out and leave' }).click();
    await expect(page).toHaveURL(/\/lobby/);
    await expect.poll(() => balanceOf(page)).toBe(before);
    await expect.poll(() => asked).toEqual(expect.arrayContaining(['POST whep', 'DELETE whep']));
  });
});

test.describe('an operator that allows only its own origin', () => {
  test('fails P1-CORS and lets no page from another origin sign in', async ({ page, serve }) => {
    const verdicts = conform(serve, '--no-video');
    expect(verdicts.get('failed')).toEqual(['P1-CORS-1', 'P1-CORS-3']);
    await page.goto('/');
    await signIn(page);
    await expect(page.getByText('The server did not answer').first()).toBeVisible();
  });
});
