import { afterEach, describe, expect, test, vi } from 'vitest';
import { describeRandomContract } from '../contract/random.contract.ts';
import { collect, type Collected } from '../testing/collect.ts';
import { createBrowserEnvironment, isRecommended } from './browser.ts';
import { createConsoleLog, createLineLog } from './log.ts';
import { createRandom } from './random.ts';

afterEach(() => vi.restoreAllMocks());

describe('wake$ of a browser', () => {
  /** Creates a window with the members that the adapter uses. */
  function createWindow() {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const window = Object.assign(new EventTarget(), { document, navigator: { userAgent: '' } });
    // The adapter uses no other members of a window.
    return { window: window as unknown as Window, events: window, document };
  }
  const wakes = ({ window }: { window: Window }): Collected<void> => collect(createBrowserEnvironment(window).wake$);

  test('emits when the network is available again, and when the page becomes visible again', () => {
    const page = createWindow();
    const seen = wakes(page);
    page.events.dispatchEvent(new Event('online'));
    page.document.dispatchEvent(new Event('visibilitychange'));
    page.events.dispatchEvent(new Event('pageshow'));
    expect(seen.events).toEqual([undefined, undefined, undefined]);
    seen.stop();
  });

  test('emits nothing when the page is hidden, or after unsubscribing', () => {
    const page = createWindow();
    const seen = wakes(page);
    page.document.visibilityState = 'hidden';
    page.document.dispatchEvent(new Event('visibilitychange'));
    seen.stop();
    page.events.dispatchEvent(new Event('online'));
    expect(seen.events).toEqual([]);
  });
});

describe('browser information', () => {
  const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  test.each([
    ['Chrome', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, true],
    ['Chrome on iOS', `Mozilla/5.0 (iPhone) ${webKit} CriOS/142.0 Mobile/15E148 Safari/604.1`, true],
    ['Safari', `Mozilla/5.0 (Macintosh) ${webKit} Version/18.1 Safari/605.1.15`, true],
    ['Safari on iOS', `Mozilla/5.0 (iPhone) ${webKit} Version/18.1 Mobile/15E148 Safari/604.1`, true],
    ['Edge', `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, false],
    ['Opera', `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/142.0.0.0 Safari/537.36 OPR/117.0.0.0`, false],
    ['Samsung', `Mozilla/5.0 (Linux; Android 14) ${webKit} SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`, false],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', true],
  ])('recommends only Chrome, Safari and Firefox: %s', (_, userAgent, recommended) => {
    expect(isRecommended(userAgent)).toBe(recommended);
  });

  test.each([[true], [false]])('detects WebRTC support: %s', (has) => {
    const page = {
      document: new EventTarget(),
      navigator: { userAgent: '' },
      ...(has ? { RTCPeerConnection: 1 } : {}),
    };
    const window = Object.assign(new EventTarget(), page) as unknown as Window;
    expect(createBrowserEnvironment(window).browser.webRtc).toBe(has);
  });
});

describe('random', () => {
  test('returns fractions from 0 to below 1, over the whole range', () => {
    const random = createRandom();
    const fractions = Array.from({ length: 1_000 }, () => random.next());
    expect(fractions.every((fraction) => fraction >= 0 && fraction < 1)).toBe(true);
    expect(new Set(fractions.map((fraction) => Math.floor(fraction * 10))).size).toBe(10);
  });

  test('returns 0 for the smallest random word, and the largest fraction for the largest random word', () => {
    const values = vi.spyOn(crypto, 'getRandomValues');
    const fill = (word: number) => values.mockImplementation((array) => (array as Uint32Array).fill(word) as never);
    fill(0);
    expect(createRandom().next()).toBe(0);
    fill(0xffff_ffff);
    expect(createRandom().next()).toBe(1 - 2 ** -53);
  });

  test('returns unique ids of 128 bits', () => {
    const random = createRandom();
    const ids = Array.from({ length: 1_000 }, () => random.id());
    expect(new Set(ids).size).toBe(1_000);
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  });
});

describe('logs', () => {
  test('writes entries at or above the minimum level to the console, at their own level', () => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const log = createConsoleLog('warn');
    log.write('info', 'small');
    log.write('warn', 'large', { count: 2 });
    expect(info).not.toHaveBeenCalled();
    expect(warn.mock.calls).toEqual([['large', { count: 2 }]]);
  });

  test('writes each entry as one JSON line', () => {
    const lines: string[] = [];
    const log = createLineLog('info', (line) => lines.push(line));
    log.write('debug', 'none');
    log.write('error', 'event', { place: 'a\nb' });
    expect(lines).toEqual(['{"level":"error","event":"event","place":"a\\nb"}\n']);
  });
});

describeRandomContract('the platform’s', createRandom);
