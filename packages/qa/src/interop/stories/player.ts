import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import * as z from 'zod/mini';
import { startProcess } from '../servers/process.ts';
import { eventually, mustBe, type Product } from './story.ts';

/** A page of the web client, signed in and in the lobby of `farspin serve`. */
export interface Player {
  readonly page: Page;
  /** Joins a machine. Resolves with the time in ms from the click to the first shown frame. */
  join(machine: string): Promise<number>;
  /** Resolves with the times (`Date.now`) of the frames that the screen has shown. */
  frames(): Promise<readonly number[]>;
  /** Resolves with the client's own report of its connection, from its recording. */
  report(): Promise<Report>;
  leave(): Promise<void>;
}

const reportSchema = z.object({
  route: z.nullable(z.string()),
  protocol: z.nullable(z.string()),
  relayProtocol: z.nullable(z.string()),
  codec: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});
type Report = z.infer<typeof reportSchema>;
const videoLine = z.object({ kind: z.literal('video'), data: z.object({ report: reportSchema }) });
const readyLine = z.object({ url: z.string() });

const brand = 'Ember Lynx';
/** Number of frames after which the video counts as playing. */
const enoughFrames = 20;

/**
 * Runs a visit of a signed-in player in Chromium.
 * @param video video group of the Settings
 */
export async function play<T>(
  { cliEntry, webDirectory, chromiumPath, chromiumArgs }: Product,
  folder: string,
  video: object,
  story: (player: Player) => Promise<T>,
): Promise<T> {
  const own = mkdtempSync(join(folder, 'player-'));
  const settings = join(own, 'Settings.json');
  writeFileSync(
    settings,
    JSON.stringify({ site: { id: 1 }, money: { currency: 'TRY' }, video: { link: 'whep', ...video } }),
  );
  const serve = await startProcess({
    name: 'farspin serve',
    command: process.execPath,
    args: [
      ...[cliEntry, 'serve', '--picture', '360', '--json', '--port', '0', '--no-guests'],
      ...['--web', webDirectory, '--settings', settings],
    ],
    log: join(own, 'serve.log'),
    ready: /^\{"ready":true.*\}$/m,
  });
  try {
    const { url } = readyLine.parse(JSON.parse(/^\{"ready".*$/m.exec(serve.output())?.[0] ?? ''));
    // coturn's certificate is self-signed.
    const args = [...chromiumArgs, '--ignore-certificate-errors'];
    const browser = await chromium.launch({ executablePath: chromiumPath, args });
    try {
      const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
      await context.addInitScript(takeNotes);
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      await signIn(page);
      const seen = await story(playerOn(page));
      const violations = await page.evaluate(() => window.interopNotes?.violations ?? []);
      mustBe(violations.length === 0, `The page's policy blocked: ${violations.join(', ')}`);
      return seen;
    } finally {
      await browser.close();
    }
  } finally {
    await serve.stop();
  }
}

/** Signs in as the demo player and opens the brand. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email/Username').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: brand }).click();
}

function playerOn(page: Page): Player {
  const frames = (): Promise<readonly number[]> => page.evaluate(() => window.interopNotes?.frames ?? []);
  return {
    page,
    frames,
    async join(machine) {
      await page.getByRole('button', { name: `Play ${brand} ${machine}`, exact: true }).click();
      const clickedAt = await page.evaluate(() => window.interopNotes?.clickedAt ?? Number.NaN);
      const first = await eventually('a frame on the screen', async () => (await frames())[0] ?? null);
      await eventually('more frames', async () => (await frames()).length >= enoughFrames || null);
      await mustShowBars(page);
      return Math.round(first - clickedAt);
    },
    report: () => eventually('the link in the recording', () => reportIn(page)),
    async leave() {
      await page.getByRole('button', { name: 'Leave' }).click();
      await page.waitForURL(/\/lobby/);
    },
  };
}

/**
 * Returns the client's latest record of its connection since it connected, or null if there is none. The client writes
 * a record every few seconds.
 */
async function reportIn(page: Page): Promise<Report | null> {
  await page.getByRole('button', { name: 'Diagnostics' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download recording' }).click();
  const stream = await (await downloading).createReadStream();
  const text = Buffer.concat(await stream.toArray()).toString();
  await page.keyboard.press('Escape');
  const reports = text.split('\n').flatMap((line) => {
    const { success, data } = videoLine.safeParse(line === '' ? null : JSON.parse(line));
    return success && data.data.report.codec !== null ? [data.data.report] : [];
  });
  return reports.at(-1) ?? null;
}

/** Checks that the picture shows colour bars. They have many strong colours, but a black or grey picture has none. */
async function mustShowBars(page: Page): Promise<void> {
  const strong = await page.evaluate(() => {
    const video = document.querySelector('video');
    const canvas = new OffscreenCanvas(64, 36);
    const context = canvas.getContext('2d');
    if (video === null || context === null) return 0;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = new Set<string>();
    for (let at = 0; at < data.length; at += 4) {
      const rgb = [...data.slice(at, at + 3)];
      if (Math.max(...rgb) - Math.min(...rgb) > 100) found.add(rgb.map((value) => (value > 96 ? 1 : 0)).join(''));
    }
    return found.size;
  });
  mustBe(strong >= 5, `The picture has only ${strong} strong colours of the colour bars`);
}

interface Notes {
  readonly frames: number[];
  readonly violations: string[];
  readonly peers: RTCPeerConnection[];
  /** Time of the last click on the page, or null. */
  clickedAt: number | null;
}
declare global {
  interface Window {
    interopNotes?: Notes;
  }
}

/** Runs in the page before its own scripts. Records frames, clicks, peer connections and policy violations. */
export function takeNotes(): void {
  const notes: Notes = { frames: [], violations: [], peers: [], clickedAt: null };
  window.interopNotes = notes;
  localStorage.setItem('farspin.preferences', JSON.stringify({ language: 'en', balanceShown: true, volume: null }));
  addEventListener('click', () => (notes.clickedAt = Date.now()), { capture: true });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    notes.violations.push(`${violatedDirective} ${blockedURI}`),
  );
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      notes.peers.push(this);
    }
  };
  const seen = new WeakSet<HTMLVideoElement>();
  const watch = (video: HTMLVideoElement): void => {
    video.requestVideoFrameCallback(() => {
      notes.frames.push(Date.now());
      watch(video);
    });
  };
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) {
      if (seen.has(video)) continue;
      seen.add(video);
      watch(video);
    }
  }).observe(document, { childList: true, subtree: true });
}
