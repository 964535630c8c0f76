import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { securityExceptions, securityHeaders } from '../server/security.ts';
import { givenSettings } from '../server/settings-document.ts';
import { caddyConfiguration } from './caddy.ts';

const usual = { root: '/srv/farspin', operator: '127.0.0.1:4600', settings: givenSettings() };

test('the Caddyfile contains the security headers of serve, word for word, with the exceptions', () => {
  const settings = givenSettings({
    api: { baseUrl: 'https://api.example/v1/' },
    chat: { kind: 'tawk', scriptUrl: 'https://embed.tawk.to/1/default' },
  });
  const configuration = caddyConfiguration({ ...usual, settings });
  const exceptions = securityExceptions(settings.origins);
  for (const [name, value] of Object.entries(securityHeaders(settings.origins))) {
    expect(configuration).toContain(` ${name} "${value}"\n`);
    for (const [path, other] of Object.entries(exceptions[name] ?? {}))
      if (other !== '') expect(configuration).toContain(`\theader "${path}" ${name} "${other}"\n`);
    expect(configuration).toContain(`\theader_down -${name}\n`);
  }
  expect(configuration).toContain("connect-src 'self' https://api.example wss://api.example");
  expect(configuration).toContain("script-src 'self' https://embed.tawk.to https://*.tawk.to;");
});

test('[HOSTING1] and [HOSTING2]: proxies no Forwarded of the client, and logs no query, no token and no Referer', () => {
  const configuration = caddyConfiguration(usual);
  expect(configuration).toContain('\theader_up X-Real-IP {remote_host}\n\theader_up -Forwarded\n');
  const proxies = configuration.split(/\breverse_proxy /).slice(1);
  expect(proxies).toHaveLength(5);
  for (const proxy of proxies) expect(proxy.split('}')[0]).toContain('import farspin_proxy\n');
  const logs = configuration.split(/^\tlog \{$/m).slice(1);
  expect(logs).toHaveLength(2);
  for (const log of logs) {
    expect(log).toContain('request>uri regexp `(?:\\?|eyJ[\\w-]+\\.).*` "(removed)"');
    expect(log).toContain('request>headers>Referer delete');
  }
});

test('[HOSTING3] and [HOSTING5]: requests Settings.json from the operator, and blocks the control page', () => {
  const configuration = caddyConfiguration(usual);
  expect(configuration).toContain('\t\t@control path /sim /sim/*\n\t\thandle @control {\n\t\t\trespond 404\n\t\t}\n');
  const [, settings = ''] = configuration.split('\t\thandle /Settings.json {\n');
  expect(settings.split('\n\t\t}\n')[0]).toContain('reverse_proxy 127.0.0.1:4600 {');
  const given = givenSettings({ api: { baseUrl: '/sim/api/' } });
  expect(() => caddyConfiguration({ ...usual, settings: given })).toThrow(/^api\.baseUrl is \/sim\/api\//);
});

test('[HOSTING4] proxies WHEP below the API before the API, and turns its absolute Location into a path', () => {
  const settings = givenSettings({ video: { whepUrl: '/api/v1.0/whep/{machineId}' } });
  const configuration = caddyConfiguration({ ...usual, settings, whep: 'media:7080' });
  const [before = '', whep = ''] = configuration.split('\t\thandle "/api/v1.0/whep/*" {\n');
  expect(before).not.toContain('handle "/api/*"');
  expect(whep).toContain('\t\t\treverse_proxy media:7080 {\n');
  expect(whep).toContain('header_down Location `^https?://[^/]+(/api/v1\\.0/whep/.*)$` $1\n');
});

test('uses TLS with a certificate or a host name, and then requires it', () => {
  const required = 'header Strict-Transport-Security "max-age=31536000"';
  const plain = caddyConfiguration(usual);
  expect(plain).toContain('\n:80 {\n');
  expect(plain).not.toContain(required);
  const certificate = { chain: '/tls/chain.pem', key: '/tls/key.pem' };
  const withFile = caddyConfiguration({ ...usual, certificate });
  expect(withFile).toContain('\n:443 {\n');
  expect(withFile).toContain('\ttls "/tls/chain.pem" "/tls/key.pem"\n');
  const named = caddyConfiguration({ ...usual, serverName: 'play.example.com' });
  expect(named).toContain('\nplay.example.com {\n');
  for (const one of [withFile, named]) expect(one).toContain(required);
});

test('refuses a folder name that Caddy would misread', () => {
  expect(() => caddyConfiguration({ ...usual, root: '/srv/{host}' })).toThrow(
    'This value cannot be written in a Caddyfile: /srv/{host}.',
  );
});

const hasCaddy = spawnSync('caddy', ['version']).status === 0;
test.skipIf(!hasCaddy)('Caddy reads the configuration, and formats it in the same way', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-caddy-'));
  try {
    for (const one of [usual, { ...usual, serverName: 'play.example.com', whep: '[::1]:7080' }]) {
      const file = join(folder, 'Caddyfile');
      writeFileSync(file, caddyConfiguration(one));
      const { status, stderr } = spawnSync('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile']);
      expect([status, stderr.toString()]).toEqual([0, '']);
      expect(spawnSync('caddy', ['fmt', file]).stdout.toString().trim()).toBe(readFileSync(file, 'utf8').trim());
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
