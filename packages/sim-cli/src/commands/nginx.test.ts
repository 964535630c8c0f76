import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { absoluteFolder, hostAndPort, nginxCommand } from './nginx.ts';

test.each(['127.0.0.1:4600', 'operator.example:80', '[::1]:4600'])('%s is a place to connect to', (text) => {
  expect(hostAndPort(text)).toBe(text);
});

test.each([
  'bad:port:x',
  'operator.example',
  'host:99999',
  'http://host:80',
  'a@host:80',
  'host:80/path',
  'ho st:80',
  '',
])('%s is none, and is told', (text) => {
  expect(() => hostAndPort(text)).toThrow('It must be a host and a port, such as 127.0.0.1:4600.');
});

test.each(['', 'dist', './dist', '~/dist', '/srv/$home', '/srv/a"b'])('%j is no folder of a server', (text) => {
  expect(() => absoluteFolder(text)).toThrow('It must be the whole path of a folder, such as /srv/farspin');
});
test.each(['/srv/farspin', '/srv/my pages', 'C:/farspin'])('%j is one', (text) => {
  expect(absoluteFolder(text)).toBe(text);
});

test.each([
  ['{', ' is not JSON: '],
  ['{"money":{"currency":5}}', ', money.currency: expected '],
])('settings that clients could not use make no configuration: %s', async (text, told) => {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-nginx-'));
  const file = join(folder, 'own.json');
  writeFileSync(file, text);
  const printing = nginxCommand().parseAsync(['node', 'nginx', '--settings', file]);
  await expect(printing).rejects.toThrow(`${file}${told}`);
  await expect(printing).rejects.toThrow('farspin serve refuses it, too.');
  rmSync(folder, { recursive: true });
});
