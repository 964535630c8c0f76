import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOperator, type Operator } from '../wiring/operator.ts';

/** The hosting guide. The tests check that `serve --web` meets its requirements for a server without nginx. */
const guide = readFileSync(new URL('../../../../docs/guides/hosting.md', import.meta.url), 'utf8');
const [, section = ''] = /## Your own server without nginx\n([\s\S]*?)\n## /.exec(guide) ?? [];
const [, block = ''] = /```text\n([\s\S]*?)```/.exec(section) ?? [];
const headers = block
  .trim()
  .split('\n')
  .map((line) => line.split(/: (.*)/) as [name: string, value: string]);
const rows = [...section.matchAll(/^\| [^|]+ \| `(\/[^`]+)` \| (\w+)[^|]* \| `([^`]+)`[^|]* \|$/gm)].map(
  ([, path = '', answer = '', caching = '']) => ({ path, answer, caching }),
);

let folder = '';
let operator: Operator;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-own-server-'));
  mkdirSync(join(folder, 'assets'));
  const page = ['index.html', '<!doctype html><title>Farspin</title>'] as const;
  const files = ['icon.svg', 'service-worker.js', 'chat.html', 'chat-host.js', 'manifest.webmanifest'];
  for (const [name, text] of [page, ...[...files, 'assets/index-Bq3x_9Za.js'].map((file) => [file, file] as const)])
    writeFileSync(join(folder, name), text);
  operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 1, webDirectory: folder });
});
afterAll(async () => {
  await operator.stop();
  rmSync(folder, { recursive: true });
});
const get = async (path: string, accept = '*/*'): Promise<Response> =>
  await fetch(new URL(path, operator.url), { headers: { accept } });

test('each answer outside /assets/ has the headers from the guide', async () => {
  expect(headers).toHaveLength(6);
  for (const path of ['/', '/service-worker.js', '/nothing.png', '/Settings.json', '/check', '/api/player/balance']) {
    const response = await get(path);
    expect(headers.map(([name]) => [path, name, response.headers.get(name)])).toEqual(
      headers.map(([name, value]) => [path, name, value]),
    );
  }
});

test('/assets/ and the two chat files have the headers from the guide', async () => {
  for (const path of ['/assets/index-Bq3x_9Za.js', '/assets/gone-Bq3x_9Za.js']) {
    const found = await get(path);
    const sent = headers.filter(([name]) => found.headers.has(name)).map(([name]) => name);
    expect(sent).toEqual(['Cross-Origin-Resource-Policy', 'Referrer-Policy', 'X-Content-Type-Options']);
  }
  expect((await get('/chat-host.js')).headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  expect((await get('/chat.html')).headers.get('Content-Security-Policy')).toContain('sandbox');
});

test('each row in the table of answers in the guide matches the server', async () => {
  expect(rows).toHaveLength(6);
  for (const { path, answer, caching } of rows) {
    const response = await get(path);
    expect([path, response.status, response.headers.get('Cache-Control')]).toEqual([
      ...[path, answer === '404' ? 404 : 200, caching],
    ]);
    const isPage = (await response.text()).startsWith('<!doctype');
    expect([path, isPage]).toEqual([path, answer === '200']);
  }
  expect(await (await get('/game/101/Lynx%20v1.5', 'text/html')).text()).toMatch(/^<!doctype/);
});

test('files have the content types from the guide', async () => {
  const types = await Promise.all(
    ['/service-worker.js', '/icon.svg', '/manifest.webmanifest'].map(async (path) =>
      (await get(path)).headers.get('Content-Type')?.replace(/;.*/, ''),
    ),
  );
  expect(types).toEqual(['text/javascript', 'image/svg+xml', 'application/manifest+json']);
});
