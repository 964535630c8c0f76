import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { signIn, takeNotes } from '../interop/stories/player.ts';
import { eventually, mustBe, type StorySeen } from '../interop/stories/story.ts';
import { playerAddress } from './namespace.ts';
import { openSite, type Site } from './site.ts';
import type { Hosted, HostingStory } from './story.ts';
import { startWhepElsewhere, whepPort, type WhepElsewhere } from './whep-elsewhere.ts';

const host = 'play.example.com';
const machine = 'Ember Lynx 1';
const enoughFrames = 20;

const settings = {
  ...{ site: { id: 1 }, money: { currency: 'TRY' } },
  video: { link: 'whep', whepUrl: '/whep/{machineId}' },
};

/**
 * [HOSTING1] to [HOSTING4], tested as a player in Chromium, over TLS, with a separate WHEP server behind the page's
 * origin.
 */
export const secureStories: readonly HostingStory[] = (['websocket', 'polling'] as const).map((transport) => ({
  name: `a player in Chromium, over TLS, ${transport}`,
  run: (hosted) => playedBy(transport, hosted),
}));

async function playedBy(transport: 'websocket' | 'polling', hosted: Hosted): Promise<StorySeen> {
  const { folder, cliEntry, packages } = hosted;
  const tls = certificateIn(folder);
  const site = await openSite({
    ...{ folder: join(folder, 'site'), cliEntry, packages, settings },
    options: [
      ...['--server-name', host, '--whep', `127.0.0.1:${whepPort}`],
      ...['--certificate', tls.chain, '--certificate-key', tls.key],
    ],
  });
  const whep = await startWhepElsewhere(site.operatorUrl);
  try {
    const firstFrameMs = await play(site, whep, transport, hosted);
    return { firstFrameMs, words: whep.answered().join(', ') };
  } finally {
    await whep.stop();
    await site.stop();
  }
}

async function play(
  site: Site,
  whep: WhepElsewhere,
  transport: 'websocket' | 'polling',
  { chromiumPath, chromiumArgs }: Hosted,
): Promise<number> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    // The certificate is self-signed.
    args: [...chromiumArgs, '--ignore-certificate-errors', `--host-resolver-rules=MAP ${host} ${playerAddress}`],
  });
  try {
    const context = await browser.newContext({ baseURL: `https://${host}`, ignoreHTTPSErrors: true });
    await context.addInitScript(takeNotes);
    if (transport === 'polling') await context.addInitScript(blockWebSockets);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const asked: string[] = [];
    page.on('websocket', () => asked.push('websocket'));
    page.on('request', (request) => request.url().includes('transport=polling') && asked.push('polling'));

    await comesByLink(page, site);
    await page.context().clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await signIn(page);
    const firstFrameMs = await firstFrame(page);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(/\/lobby/);
    await eventually('a DELETE', () => whep.answered().some((one) => one.startsWith('DELETE')) || null);
    const violations = await page.evaluate(() => window.interopNotes?.violations ?? []);
    mustBe(violations.length === 0, `The page's policy blocked: ${violations.join(', ')}`);
    mustBe(asked.length > 0 && asked.every((one) => one === transport), `The sockets used ${asked.join(', ')}`);
    await context.close();
    mustHaveBeenProxied(whep);
    mustNotBeLogged(site);
    return firstFrameMs;
  } finally {
    await browser.close();
  }
}

/** Opens the link with a token over plain HTTP. The redirect must keep the token, and the page must remove it. */
async function comesByLink(page: Page, { demoToken }: Site): Promise<void> {
  await page.goto(`http://${host}/?token=${demoToken}`);
  await page.getByRole('button', { name: 'Ember Lynx' }).waitFor();
  const url = new URL(page.url());
  mustBe(url.protocol === 'https:', `The page is at ${url.origin}, not at an https: address`);
  mustBe(!url.href.includes('eyJ'), 'The token is still in the address');
}

async function firstFrame(page: Page): Promise<number> {
  await page.getByRole('button', { name: `Play ${machine}`, exact: true }).click();
  const clickedAt = await page.evaluate(() => window.interopNotes?.clickedAt ?? Number.NaN);
  const frames = (): Promise<readonly number[]> => page.evaluate(() => window.interopNotes?.frames ?? []);
  const first = await eventually('a frame on the screen', async () => (await frames())[0] ?? null);
  await eventually('more frames', async () => (await frames()).length >= enoughFrames || null);
  return Math.round(first - clickedAt);
}

function mustHaveBeenProxied(whep: WhepElsewhere): void {
  const answers = whep.answered();
  for (const wanted of ['POST 201', 'PATCH 204', 'DELETE 200'])
    mustBe(answers.includes(wanted), `The WHEP server gave only these answers: ${answers.join(', ')}`);
}

function mustNotBeLogged(site: Site): void {
  const text = site.logged();
  const leaked = text.split('\n').find((line) => line.includes('eyJ') || line.includes('token='));
  mustBe(leaked === undefined, `A log has a token:\n${leaked}`);
  const whep = text.split('\n').filter((line) => line.includes('"path":"/whep/'));
  mustBe(whep.length >= 3, `The access log has only ${whep.length} lines for WHEP`);
}

function certificateIn(folder: string): { readonly chain: string; readonly key: string } {
  mkdirSync(folder, { recursive: true });
  const [chain, key] = [join(folder, 'chain.pem'), join(folder, 'key.pem')];
  const { status, stderr } = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`, '-keyout', key, '-out', chain],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl created no certificate:\n${stderr}`);
  return { chain, key };
}

/** Runs in the page. Makes every WebSocket fail, as behind a proxy that blocks WebSockets. */
function blockWebSockets(): void {
  class Blocked extends EventTarget {
    onerror: ((event: Event) => void) | null = null;
    constructor() {
      super();
      setTimeout(() => this.onerror?.(new Event('error')));
    }
    close(): void {}
  }
  Reflect.set(window, 'WebSocket', Blocked);
}
