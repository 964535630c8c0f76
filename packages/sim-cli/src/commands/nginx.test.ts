import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { caddyConfiguration, nginxConfiguration } from '@farspin/operator/server';
import { givenSettings } from '@farspin/operator/server';
import { caddyCommand } from './caddy.ts';
import { nginxCommand } from './nginx.ts';
import { absoluteFile, absoluteFolder, hostAndPort, hostName } from './web-server.ts';

test.each(['127.0.0.1:4600', 'operator.example:80', '[::1]:4600'])('accepts %s as an upstream address', (text) => {
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
])('rejects %s as an upstream address', (text) => {
  expect(() => hostAndPort(text)).toThrow('It must be a host and a port, such as 127.0.0.1:4600.');
});

test.each(['', 'dist', './dist', '~/dist', '/srv/$home', '/srv/a"b'])('rejects %j as a folder path', (text) => {
  expect(() => absoluteFolder(text)).toThrow('It must be the absolute path of a folder, such as /srv/farspin');
});
test.each(['/srv/farspin', '/srv/my pages', 'C:/farspin'])('accepts %j as a folder path', (text) => {
  expect(absoluteFolder(text)).toBe(text);
});

test.each(['', '_', '*.example.com', 'play.example.com;', '-a.example', 'a b'])('rejects %j as a host name', (text) => {
  expect(() => hostName(text)).toThrow('It must be a host name, such as play.example.com.');
});
test.each(['play.example.com', 'localhost', '192.0.2.1'])('accepts %j as a host name', (text) => {
  expect(hostName(text)).toBe(text);
});
test.each(['', 'chain.pem', '/tls/', '/tls/$host.pem', '/tls/a"b'])('rejects %j as a file path', (text) => {
  expect(() => absoluteFile(text)).toThrow('It must be the absolute path of a file on the server');
});

test('rejects a certificate without a key, and writes a TLS site for a certificate with a key', async () => {
  const tls = ['--certificate', '/tls/chain.pem'];
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const run = (...args: readonly string[]) =>
      nginxCommand()
        .exitOverride()
        .parseAsync(['node', 'nginx', ...args]);
    await expect(run(...tls)).rejects.toThrow(
      '--certificate and --certificate-key belong together. Give both or neither.',
    );
    await run(...tls, '--certificate-key', '/tls/key.pem', '--server-name', 'play.example.com');
    const text = String(print.mock.calls[0]?.[0]);
    expect(text).toContain('  listen 443 ssl http2;\n  listen [::]:443 ssl http2;\n  server_name play.example.com;');
    expect(text).toContain('return 301 https://$host$request_uri;');
    expect(text).toContain('add_header Strict-Transport-Security "max-age=31536000" always;');
  } finally {
    print.mockRestore();
    told.mockRestore();
    process.exitCode = undefined;
  }
});

test.each([
  ['{', ' is not JSON: '],
  ['{"money":{"currency":5}}', ', money.currency: expected '],
])('rejects settings that clients could not use: %s', async (text, told) => {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-nginx-'));
  const file = join(folder, 'own.json');
  writeFileSync(file, text);
  const printing = nginxCommand().parseAsync(['node', 'nginx', '--settings', file]);
  await expect(printing).rejects.toThrow(`${file}${told}`);
  await expect(printing).rejects.toThrow('farspin serve refuses this file, too.');
  rmSync(folder, { recursive: true });
});

describe('the --out file', () => {
  let folder: string;
  let live: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'farspin-nginx-'));
    live = join(folder, 'farspin.conf');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    process.exitCode = undefined;
    vi.restoreAllMocks();
  });
  const write = (...more: readonly string[]) => nginxCommand().parseAsync(['node', 'nginx', '--out', live, ...more]);
  const configured = (operator: string): string =>
    nginxConfiguration({ root: '/srv/farspin', operator, settings: givenSettings() });

  test('replaces an earlier configuration completely', async () => {
    await write();
    expect(readFileSync(live, 'utf8')).toBe(configured('127.0.0.1:4600'));
    await write('--operator', 'operator.internal:8443');
    expect(readFileSync(live, 'utf8')).toBe(configured('operator.internal:8443'));
    expect(readdirSync(folder)).toEqual(['farspin.conf']);
  });

  test('stays unchanged if the settings are invalid', async () => {
    await write();
    const settings = join(folder, 'own.json');
    writeFileSync(settings, '{');
    await expect(write('--settings', settings)).rejects.toThrow('is not JSON');
    expect(readFileSync(live, 'utf8')).toBe(configured('127.0.0.1:4600'));
  });

  test('does not replace a file of another kind', async () => {
    writeFileSync(live, 'events {}');
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await write();
    expect(process.exitCode).toBe(2);
    expect(told).toHaveBeenCalledWith(expect.stringContaining(`${live}: already exists and is not a configuration of`));
    expect(readFileSync(live, 'utf8')).toBe('events {}');
  });

  test('is not replaced if another web server’s configuration is in it', async () => {
    await write();
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await caddyCommand().parseAsync(['node', 'caddy', '--out', live]);
    expect(process.exitCode).toBe(2);
    expect(told).toHaveBeenCalledWith(expect.stringContaining('configuration of `farspin caddy`'));
    expect(readFileSync(live, 'utf8')).toBe(configured('127.0.0.1:4600'));
  });
});

test('farspin caddy prints a Caddyfile for the host name and the operator', async () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const operator = 'operator.internal:8443';
  await caddyCommand().parseAsync(['node', 'caddy', '--server-name', 'play.example.com', '--operator', operator]);
  const site = { root: '/srv/farspin', operator, serverName: 'play.example.com', settings: givenSettings() };
  expect(print.mock.calls).toEqual([[caddyConfiguration(site)]]);
  print.mockRestore();
  process.exitCode = undefined;
});
