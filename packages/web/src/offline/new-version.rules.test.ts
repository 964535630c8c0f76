import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isOtherVersion, nextTryMs, scriptsOf } from './new-version.rules.ts';

const page = (...hashes: readonly string[]): string =>
  `<div id="root"></div>${hashes.map((hash) => `<script type="module" crossorigin src="/assets/${hash}.js"></script>`).join('')}`;
const own = ['/assets/ahead-11111111.js', '/assets/index-22222222.js'];

describe('[OFFLINE2] the page that the server returns', () => {
  test.each([
    ['the same scripts', page('ahead-11111111', 'index-22222222'), false],
    ['another script', page('ahead-11111111', 'index-33333333'), true],
    ['other scripts', page('ahead-44444444', 'index-33333333'), true],
    ['one more script, of a proxy', page('ahead-11111111', 'index-22222222', 'proxy-55555555'), false],
    ['maintenance', '<h1>Back soon</h1>', false],
    ['a captive portal', '<div id="root"></div><script src="https://portal.example/login.js"></script>', false],
    ['another product', page('ahead-44444444').replace('"root"', '"app"'), false],
    ['nothing', '', false],
  ])('%s: isOtherVersion returns %j', (_, html, expected) => expect(isOtherVersion(html, own)).toBe(expected));

  test('the index page and the build plugin contain the markup that the version check reads', () => {
    expect(scriptsOf(page('ahead-11111111', 'index-22222222'))).toEqual(own);
    expect(readFileSync(new URL('../../index.html', import.meta.url), 'utf8')).toContain('id="root"');
    const plugin = readFileSync(new URL('../../page-plugin.ts', import.meta.url), 'utf8');
    expect(plugin).toContain('<script type="module" crossorigin src="/${ahead.fileName}"></script>');
  });

  test('the update waits for the same lock that a playing tab holds', () => {
    const ports = new URL('../../../adapters/src/browser/play-ports.ts', import.meta.url);
    const lock = /createBrowserTabLock\(navigator\.locks, ('[^']+')\)/.exec(readFileSync(ports, 'utf8'))?.[1];
    expect(readFileSync(new URL('../store/updates.ts', import.meta.url), 'utf8')).toContain(
      `const playLock = ${lock};`,
    );
  });
});

test('[OFFLINE1] failed attempts have growing delays of ten minutes at most', () => {
  expect([1, 2, 3].map(nextTryMs)).toEqual([5_000, 10_000, 20_000]);
  expect(nextTryMs(50)).toBe(600_000);
});
