import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hono } from 'hono';
import { createWebClient } from './web-client.ts';

let folder = '';
let client: Hono;
const page = '<!doctype html><title>Farspin</title>';
const script = `console.log(${JSON.stringify('x'.repeat(5_000))})`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-web-'));
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
  const put = (name: string, content: string | Buffer): void => writeFileSync(join(folder, 'client', name), content);
  writeFileSync(join(folder, 'secret.txt'), 'not for anyone');
  put('index.html', page);
  put('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  put('player-protection-information.html', page);
  put('THIRD-PARTY-NOTICES.txt', 'licences');
  put('assets/index-Bq3x_9Za.js', script);
  put('assets/game-C0ffee42.js', script);
  put('assets/game-C0ffee42.js.gz', gzipSync(script));
  client = createWebClient(join(folder, 'client'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = async (path: string, headers: Record<string, string> = {}) => await client.request(path, { headers });

test.each(['/', '/login', '/lobby', '/game/101/Ember%20Lynx%201', '/profile/7'])(
  'serves the page for %s',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(page);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
  },
);

test('serves the page for a navigation to a machine whose name looks like a file name', async () => {
  const response = await get('/game/101/Lynx%20v1.5', { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  expect(await response.text()).toBe(page);
});

test.each(['*/*', 'text/html'])('serves the licence notices as text for Accept: %s', async (accept) => {
  const response = await get('/THIRD-PARTY-NOTICES.txt', { Accept: accept });
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
  expect(await response.text()).toBe('licences');
});

test('caches a hashed file for a year as immutable', async () => {
  const response = await get('/assets/index-Bq3x_9Za.js');
  expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
});

test('caches an icon for an hour, because browsers request icons at every change of the address', async () => {
  const response = await get('/icon.svg');
  expect(response.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
});

test.each([['/player-protection-information.html', /^text\/html/]])(
  'revalidates %s, because the file name has no hash',
  async (path, type) => {
    const response = await get(path);
    expect(response.headers.get('Content-Type')).toMatch(type);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
  },
);

test.each(['/assets/gone-Bq3x_9Za.js', '/assets/machines/ember.png'])(
  'answers %s with a 404 that must be revalidated',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
  },
);

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/..%5csecret.txt'])(
  'does not serve files outside the folder for %s',
  async (path) => {
    expect(await (await get(path)).text()).not.toContain('not for anyone');
  },
);

test('answers a request for an unchanged page with 304', async () => {
  const tag = (await get('/lobby')).headers.get('ETag') ?? '';
  expect((await get('/lobby', { 'If-None-Match': tag })).status).toBe(304);
});

test('sends a precompressed file unchanged, and compresses other files on the fly', async () => {
  for (const name of ['game-C0ffee42.js', 'index-Bq3x_9Za.js']) {
    const response = await get(`/assets/${name}`, { 'Accept-Encoding': 'gzip' });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(response.headers.get('Vary')).toMatch(/accept-encoding/i);
    const stream = response.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(stream ?? null).text()).toBe(script);
  }
  expect((await get('/assets/game-C0ffee42.js')).headers.get('Content-Encoding')).toBeNull();
});

test.each(['bytes=abc', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'lines=0-1', 'bytes 0-1'])(
  'ignores the invalid Range header %s',
  async (range) => {
    const response = await get('/', { Range: range });
    expect([response.status, await response.text()]).toEqual([200, page]);
  },
);

test.each([
  ['bytes=0-4', page.slice(0, 5)],
  ['bytes=5-', page.slice(5)],
  ['bytes=-7', page.slice(-7)],
])('sends the requested part of the file for the Range header %s', async (range, part) => {
  const response = await get('/', { Range: range });
  expect([response.status, await response.text()]).toEqual([206, part]);
});
