// @module-tag long
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SimulatedSession } from '@farspin/testing/simulation';
import { findBrowser, testArgs } from '../../../../scripts/browser.ts';
import { loadAssets } from './assets.ts';
import { brokenSession, cleanSession, longSession, violation } from './fixture.ts';
import { renderPage, type PageAssets } from './page.ts';
import { brightnessOf, pixelsOf } from './pixels.ts';

let browser: Browser;
let assets: PageAssets;
let folder: string;
let page: Page;
let troubles: string[] = [];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findBrowser(), args: [...testArgs] });
  assets = await loadAssets();
  folder = await mkdtemp(join(tmpdir(), 'farspin-explain-'));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  await page.close();
  expect(troubles).toEqual([]);
});

/** Writes the session's page to a file and opens the file. Collects all its requests and errors in `troubles`. */
async function open(session: SimulatedSession, options: BrowserContextOptions = {}): Promise<void> {
  const file = join(folder, `${session.seed}.html`);
  await writeFile(file, renderPage(session, `npm run explain -- ${session.seed}`, assets));
  troubles = [];
  page = await browser.newPage({ viewport: { width: 1_200, height: 800 }, reducedMotion: 'reduce', ...options });
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  page.on('request', (request) => {
    if (request.url() !== pathToFileURL(file).href && !request.url().startsWith('data:')) troubles.push(request.url());
  });
  await page.goto(pathToFileURL(file).href);
  await expect.poll(windowText).not.toBe('');
}

const windowText = (): Promise<string> => page.locator('#window').innerText();
const pixelsLike = (colour: string): Promise<number> => pixelsOf(page.locator('#lanes'), colour);
const details = (): Promise<string> => page.locator('#details').innerText();
const lanesBox = async (): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await page.locator('#lanes').boundingBox();
  if (box === null) throw new Error('The timeline is not shown');
  return box;
};

describe('the page of a session in Chromium', () => {
  it('shows the whole session, and zooms with the wheel, buttons and keys', async () => {
    await open(cleanSession);
    const whole = '0:00:00.000 – 0:02:00.000 · 2 min';
    expect(await windowText()).toBe(whole);

    const box = await lanesBox();
    await page.mouse.move(box.x + box.width / 2, box.y + 100);
    await page.mouse.wheel(0, -400);
    await expect.poll(windowText).not.toBe(whole);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(windowText).toBe(whole);

    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(windowText).toMatch(/ · 1 min 1 s$/);
    await page.locator('#lanes').press('0');
    await expect.poll(windowText).toBe(whole);
  });

  it('zooms to a selection on the axis, and pans by drag and arrow key', async () => {
    await open(cleanSession);
    const { x, y, width } = await lanesBox();
    await page.mouse.move(x + width * 0.4, y + 12);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.5, y + 12, { steps: 3 });
    await page.mouse.up();
    await expect.poll(windowText).toMatch(/^0:00:(?:3|4)\d\.\d+ – .* · 1\d(?:\.\d)? s$/);

    const selected = await windowText();
    await page.mouse.move(x + width * 0.5, y + 200);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.4, y + 200, { steps: 3 });
    await page.mouse.up();
    await expect.poll(windowText).not.toBe(selected);
    const dragged = await windowText();
    await page.locator('#lanes').press('ArrowLeft');
    await expect.poll(windowText).not.toBe(dragged);
  });

  it('zooms on a pinch gesture', async () => {
    await open(cleanSession);
    const { x, y, width } = await lanesBox();
    const middle = { x: x + width / 2, y: y + 100 };
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number | null): Promise<unknown> =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart === null ? [] : [-apart, apart].map((by, id) => ({ x: middle.x + by, y: middle.y, id })),
      });
    await touch('touchStart', 50);
    for (const apart of [60, 80, 100]) await touch('touchMove', apart);
    await touch('touchEnd', null);
    await expect.poll(windowText).toMatch(/ · (?:59|60|61)(?:\.\d)? s$| · 1 min(?: \d s)?$/);
  });

  it('shows the time and data of an event on hover, and keeps the details after a click', async () => {
    await open(cleanSession);
    await page.getByRole('button', { name: 'press start' }).click();
    await expect.poll(windowText).toMatch(/^0:00:0/);
    await page.locator('#search').fill('button=start');
    await page.locator('#search').press('Enter');
    await expect.poll(details).toContain('pressed');
    expect(await details()).toContain('0:00:12.000');
    expect(await details()).toMatch(/button\s+start/);
    expect(await details()).toMatch(/step\s+4 press start/);

    // The search has also moved the event into view.
    const { x, y, width } = await lanesBox();
    const tooltip = page.locator('#tooltip');
    for (let step = 0; step < 400 && !(await tooltip.isVisible()); step += 1)
      await page.mouse.move(x + 112 + ((width - 112) * step) / 400, y + 66);
    expect(await tooltip.innerText()).toContain('player');
  });

  it('shows the step of an event when the next step starts in the same ms', async () => {
    await open(brokenSession);
    await page.locator('#search').fill('cash-out sent');
    await page.locator('#search').press('Enter');
    await expect.poll(details).toMatch(/0:01:35\.000[^]*step\s+7 cash out/);
    await page.locator('#search').fill('');
    expect(await page.locator('[aria-current]').innerText()).toContain('cash out');
  });

  it('updates the tooltip when the timeline moves under a resting pointer', async () => {
    await open(cleanSession);
    const tooltip = page.locator('#tooltip');
    const { x, y, width } = await lanesBox();
    await page.locator('#lanes').press('+');
    const named = async (name: string): Promise<number> => {
      for (let px = 112; px < width; px += 2) {
        await page.mouse.move(x + px, y + 66);
        await page.evaluate(() => new Promise(requestAnimationFrame));
        if ((await tooltip.isVisible()) && (await tooltip.innerText()).includes(name)) return px;
      }
      throw new Error(`Nowhere is ${name}`);
    };
    await named('freeze the picture');
    await page.locator('#lanes').press('ArrowRight');
    await expect.poll(() => tooltip.isVisible()).toBe(false);
    await page.locator('#lanes').press('ArrowLeft');
    await expect.poll(() => tooltip.isVisible()).toBe(true);
    expect(await tooltip.innerText()).toContain('freeze the picture');
  });

  it('navigates events and lanes with the keyboard', async () => {
    await open(cleanSession);
    const lanes = page.locator('#lanes');
    await lanes.focus();
    await lanes.press('.');
    await expect.poll(details).toContain('sign in');
    await lanes.press('.');
    await expect.poll(details).toContain('sign-in signed-in');
    await lanes.press('ArrowDown');
    await expect.poll(details).toContain('socket');
    await lanes.press('Enter');
    await expect.poll(windowText).not.toContain('2 min');
    await lanes.press('Escape');
    await expect.poll(details).toBe('');
  });

  it('jumps to a step, and marks the violation with a text and a line', async () => {
    await open(brokenSession);
    expect(await page.getByRole('region', { name: 'Violation' }).innerText()).toContain(violation.found);
    expect(await page.locator('#replay').innerText()).toBe('npm run explain -- 42');
    await page.getByRole('button', { name: 'Show 0:01:36.000' }).click();
    // The step starts at 0:01:35.
    await expect.poll(windowText).toBe('0:01:34.500 – 0:01:36.500 · 2 s');
    expect(await page.locator('[aria-current]').innerText()).toContain('cash out');
    await page.getByRole('button', { name: 'press start' }).click();
    await expect.poll(windowText).toMatch(/^0:00:05\.000 – /);
    expect(await pixelsLike('violation')).toBe(0);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => pixelsLike('violation')).toBeGreaterThan(100);
  });

  it('hides lanes that are switched off, and finds events and steps by text', async () => {
    await open(cleanSession);
    const before = await lanesBox();
    for (const lane of ['player', 'socket', 'media', 'machine', 'fault']) {
      await page.locator(`[data-lane="${lane}"]`).click();
      expect(await page.locator(`[data-lane="${lane}"]`).getAttribute('aria-pressed')).toBe('false');
    }
    await page.locator('#search').fill('cash');
    await expect.poll(() => page.locator('#search-count').innerText()).toBe('6 events');
    await expect.poll(() => page.locator('#steps li:visible').count()).toBe(2);
    await page.getByRole('button', { name: 'Next match' }).click();
    await expect.poll(details).toContain('cash-in sent');
    expect((await lanesBox()).width).toBe(before.width);
  });

  it('escapes all data of a session', async () => {
    const hostile = `</script><script>document.title = 'broken'</script><img src="http://127.0.0.1:9/x">`;
    const trace = cleanSession.trace.map((event) => ({ ...event, name: hostile, data: { [hostile]: hostile } }));
    await open({ ...cleanSession, seed: 8, trace, steps: cleanSession.steps.map(() => hostile) });
    await page.locator('#lanes').press('.');
    await expect.poll(details).toContain(hostile);
    expect(await page.title()).toBe('Session of seed 8');
    expect(await page.locator('img').count()).toBe(0);
  });

  it.each([
    [360, 740],
    [740, 360],
  ])('fits %d × %d without clipping or overlap', async (width, height) => {
    await open(brokenSession);
    await page.setViewportSize({ width, height });
    await page.locator('#search').fill('cash-out');
    await page.locator('#search').press('Enter');
    await expect.poll(details).toContain('cash out');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const boxes = await Promise.all(
      ['header', '.violation', '.toolbar', '#overview', '#stage', 'footer', '.steps'].map((part) =>
        page.locator(part).first().boundingBox(),
      ),
    );
    for (const [index, box] of boxes.entries()) {
      const above = boxes[index - 1];
      if (above !== undefined) expect(box?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    const cut = page.locator('footer .details').evaluate((card) => card.scrollHeight - card.clientHeight);
    expect(await cut).toBe(0);
    const next = await page.getByRole('button', { name: 'Next match' }).boundingBox();
    expect((next?.x ?? 0) + (next?.width ?? width)).toBeLessThanOrEqual(width);
  });

  it('scrolls the page on a phone by finger and wheel, and pans and zooms with other gestures', async () => {
    await open(brokenSession, { viewport: { width: 360, height: 740 }, hasTouch: true });
    const whole = await windowText();
    const cdp = await page.context().newCDPSession(page);
    async function drag(by: { readonly x: number; readonly y: number }): Promise<void> {
      const { x, y } = await lanesBox();
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number): Promise<unknown> =>
        cdp.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: x + 250 + by.x * share, y: y + 60 + by.y * share }],
        });
      await touch('touchStart', 0);
      for (const share of [0.1, 0.3, 0.5, 0.8, 1]) await touch('touchMove', share);
      await touch('touchEnd', 1);
    }
    const scrolledTo = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
    await drag({ x: 0, y: -200 });
    await expect.poll(scrolledTo).toBeGreaterThan(100);
    const byFinger = await scrolledTo();
    const { x, y, height } = await lanesBox();
    await page.mouse.move(x + 250, y + 60);
    await page.mouse.wheel(0, 200);
    await expect.poll(scrolledTo).toBeGreaterThan(byFinger);
    expect(await windowText()).toBe(whole);
    await page.getByRole('button', { name: 'press start' }).click();
    await expect.poll(windowText).toMatch(/^0:00:05/);
    expect((await page.locator('#overview').boundingBox())?.y).toBeCloseTo(0, 0);
    await page.getByRole('button', { name: 'Show all' }).click();
    // The whole stage is visible, so nothing scrolls within the page.
    expect(height).toBe((await page.locator('#stage').boundingBox())?.height);

    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.down('Control');
    await page.mouse.move(x + 200, (await lanesBox()).y + 60);
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(windowText).not.toBe(whole);
    const zoomed = await windowText();
    await drag({ x: -120, y: 0 });
    await expect.poll(windowText).not.toBe(zoomed);
    expect((await windowText()).split(' · ')[1]).toBe(zoomed.split(' · ')[1]);
  });

  it('shows a tooltip next to the event that a finger touched', async () => {
    await open(cleanSession, { viewport: { width: 360, height: 740 }, hasTouch: true });
    await page.locator('#search').fill('cash-out sent');
    await page.locator('#search').press('Enter');
    await expect.poll(details).toContain('cash-out sent');
    await page.locator('#lanes').tap({ position: { x: 92 + 134, y: 70 } });
    const tooltip = page.locator('#tooltip');
    await expect.poll(() => tooltip.isVisible()).toBe(true);
    const box = await tooltip.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 360)).toBeLessThanOrEqual(360);
  });

  it('scrolls with the wheel over the lane names when the lanes do not fit', async () => {
    await open(brokenSession, { viewport: { width: 1_200, height: 570 } });
    const { x, y } = await lanesBox();
    const whole = await windowText();
    await page.mouse.move(x + 40, y + 60);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.locator('#stage').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    expect(await windowText()).toBe(whole);
  });

  it('follows the colour scheme of the system, including changes', async () => {
    await open(brokenSession, { colorScheme: 'light' });
    const ground = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const brightness = (id: string): Promise<number> => brightnessOf(page.locator(id));
    expect(await ground()).toBe('rgb(255, 255, 255)');
    for (const canvas of ['#lanes', '#overview']) expect(await brightness(canvas), canvas).toBeGreaterThan(200);
    expect(await pixelsLike('lane-socket')).toBeGreaterThan(100);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).toBe('rgb(15, 19, 24)');
    for (const canvas of ['#lanes', '#overview']) await expect.poll(() => brightness(canvas)).toBeLessThan(60);
    expect(await pixelsLike('lane-socket')).toBeGreaterThan(100);
  });

  it('fits a narrow screen, and opens a session with many events', async () => {
    await open(longSession(20_000));
    await page.setViewportSize({ width: 768, height: 1_024 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
    await page.locator('#search').fill('moment 19999');
    await page.locator('#search').press('Enter');
    await expect.poll(details).toContain('moment 19999');
  });
});
