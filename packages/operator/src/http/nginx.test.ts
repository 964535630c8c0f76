import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startOperator } from '../wiring/operator.ts';
import { givenSettings } from '../server/settings-document.ts';
import { nginxConfiguration } from './nginx.ts';
import { securityExceptions, securityHeaders } from '../server/security.ts';

const usual = { root: '/srv/farspin', operator: '127.0.0.1:4600', settings: givenSettings() };
const elsewhere = givenSettings({
  api: { baseUrl: 'https://api.example/v1/' },
  lobby: { defaultPicture: 'https://pictures.example/{brand}.png' },
});

test('the nginx configuration contains every header that serve sends, word for word', async () => {
  const operator = await startOperator({ settings: elsewhere });
  try {
    const configuration = nginxConfiguration({ ...usual, settings: elsewhere });
    const { headers } = await fetch(operator.url);
    const exceptions = securityExceptions(elsewhere.origins);
    for (const name of Object.keys(securityHeaders(elsewhere.origins)))
      expect(configuration).toContain(
        name in exceptions
          ? `  default "${headers.get(name)}";\n`
          : `  add_header ${name} "${headers.get(name)}" always;\n`,
      );
    expect(headers.get('Content-Security-Policy')).toContain('https://api.example wss://api.example');
    expect(headers.get('Content-Security-Policy')).toContain('https://pictures.example');
  } finally {
    await operator.stop();
  }
});

test('the nginx configuration has the same separate headers as serve for the page and script of the chat and for the assets', async () => {
  const settings = givenSettings({ chat: { kind: 'tawk', scriptUrl: 'https://embed.tawk.to/1/default' } });
  const operator = await startOperator({ settings });
  try {
    const configuration = nginxConfiguration({ ...usual, settings });
    for (const [name, paths] of Object.entries(securityExceptions(settings.origins)))
      for (const [path, value] of Object.entries(paths)) {
        expect((await fetch(operator.url + path)).headers.get(name)).toBe(value === '' ? null : value);
        expect(configuration).toContain(`  "${path.endsWith('/') ? `~^${path}` : path}" "${value}";\n`);
      }
    const page = (await fetch(operator.url)).headers.get('Content-Security-Policy');
    expect(page).not.toContain('tawk');
    const chat = (await fetch(`${operator.url}/chat.html`)).headers.get('Content-Security-Policy');
    expect(chat).toContain("script-src 'self' https://embed.tawk.to https://*.tawk.to;");
    expect(chat).toContain('connect-src https://embed.tawk.to wss://embed.tawk.to');
    expect(chat).toContain('sandbox allow-scripts allow-forms');
  } finally {
    await operator.stop();
  }
});

/** Returns the block that begins with this text, up to its closing brace. */
function block(configuration: string, begin: string): string {
  const at = configuration.indexOf(`  ${begin} {\n`);
  return at === -1 ? '' : configuration.slice(at, configuration.indexOf('\n  }', at));
}

test('adds no header to a single location, because nginx would then drop the inherited headers', () => {
  const [, ...locations] = nginxConfiguration(usual).split(/^ {2}location /m);
  expect(locations.length).toBeGreaterThan(3);
  expect(locations.filter((location) => location.includes('add_header'))).toEqual([]);
});

test('[HOSTING1] repeats all common proxy headers in a location with another proxy_set_header', () => {
  const configuration = nginxConfiguration(usual);
  const common = [...configuration.matchAll(/^ {2}(proxy_set_header .*)$/gm)].map(([, line]) => line);
  expect(common).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(common).toContain('proxy_set_header Forwarded "";');
  const [, ...locations] = configuration.split(/^ {2}location /m);
  for (const location of locations.filter((one) => one.includes('proxy_set_header')))
    expect(common.filter((line) => !location.includes(`    ${line}\n`))).toEqual([]);
});

test('[HOSTING2] logs no query, no Referer and no full request line', () => {
  const configuration = nginxConfiguration({
    ...{ ...usual, serverName: 'play.example.com', certificate: { chain: '/tls/chain.pem', key: '/tls/key.pem' } },
  });
  const [, format = ''] = /^log_format ([\s\S]*?);$/m.exec(configuration) ?? [];
  expect(format).toContain('$farspin_path');
  expect(format).not.toMatch(/\$(?:request|request_uri|args|query_string|http_referer|arg_\w+)\b(?!_)/);
  const servers = configuration.split(/^server \{$/m).slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server).toMatch(/^ {2}access_log \S+ farspin;$/m);
    expect(server).toMatch(/^ {2}error_log \S+ emerg;$/m);
    expect(server.match(/_log /g)).toHaveLength(2);
  }
});

test('[HOSTING3] requests Settings.json from the operator if no such file exists beside the page', () => {
  const configuration = nginxConfiguration(usual);
  expect(block(configuration, 'location = /Settings.json')).toContain('try_files $uri @farspin_settings;');
  expect(block(configuration, 'location @farspin_settings')).toContain('proxy_pass http://127.0.0.1:4600;');
});

describe('[HOSTING4] WHEP on the page’s origin', () => {
  const placeOf = (video: object, whep?: string): readonly [string, string | undefined] => {
    const settings = givenSettings({ video });
    const configuration = nginxConfiguration({ ...usual, settings, ...(whep === undefined ? {} : { whep }) });
    const [, path = '', host] =
      /location \^~ "([^"]+)" \{\n {4}proxy_pass http:\/\/(.*);\n {4}proxy_redirect/.exec(configuration) ?? [];
    return [path, host];
  };
  test('is proxied at /whep/ if the settings contain no WHEP address', () => {
    expect(placeOf({})).toEqual(['/whep/', '127.0.0.1:4600']);
  });
  test('is proxied at the address in the settings to the host of --whep', () => {
    expect(placeOf({ whepUrl: '/live/{machineId}/whep' }, 'media:7080')).toEqual(['/live/', 'media:7080']);
  });
  test('needs a separate location below the API only for another server', () => {
    expect(placeOf({ whepUrl: '/api/whep/{machineId}' })).toEqual(['', undefined]);
    expect(placeOf({ whepUrl: '/api/whep/{machineId}' }, 'media:7080')).toEqual(['/api/whep/', 'media:7080']);
  });
});

test('[HOSTING5] blocks the control page from outside', () => {
  const configuration = nginxConfiguration(usual);
  for (const begin of ['location = /sim', 'location ^~ /sim/'])
    expect(block(configuration, begin)).toContain('return 404;');
});

test('proxies the paths in the settings, but no addresses on another origin', () => {
  const settings = givenSettings({ api: { baseUrl: '/operator/v1/' }, sockets: { path: '/live' } });
  const configuration = nginxConfiguration({ ...usual, settings });
  for (const begin of ['location ^~ "/operator/v1/"', 'location = "/operator/check"', 'location ^~ "/live/"'])
    expect(block(configuration, begin)).toContain('proxy_pass http://127.0.0.1:4600;');
  expect(configuration).not.toContain('"/api/"');
  expect(configuration).not.toContain('"/socket.io/"');
  const away = 'https://operator.example';
  const sockets = { notifications: away, machine: away, signalling: away };
  const elsewhereOnly = nginxConfiguration({
    ...{ ...usual, settings: givenSettings({ api: { baseUrl: `${away}/` }, sockets }) },
  });
  expect(elsewhereOnly.match(/location .*"/g)).toEqual(['location ^~ "/whep/"']);
});

test('refuses a base address that nginx could not distinguish from pages', () => {
  const settings = givenSettings({ api: { baseUrl: '/' } });
  expect(() => nginxConfiguration({ ...usual, settings })).toThrow(
    /^api\.baseUrl is the root of the page's own origin/,
  );
});

test.each([
  [{ api: { baseUrl: '/sim/api/' } }, /^api\.baseUrl is \/sim\/api\/, but \/sim\/ is the control page/],
  [{ sockets: { path: '/sim' } }, /^sockets\.path is \/sim\/, but \/sim\/ is the control page/],
  [{ api: { baseUrl: '/assets/' } }, /^api\.baseUrl is \/assets\/, but \/assets\/ is the web client's files/],
  [{ video: { whepUrl: '/assets/{machineId}' } }, /^video\.whepUrl is \/assets\//],
  [{ api: { baseUrl: '/icons/' } }, /^api\.baseUrl is \/icons\/, but \/icons\/ is the web client's files/],
  [{ video: { whepUrl: '/game/{machineId}' } }, /^video\.whepUrl is \/game\/, but \/game\/ is the web client's pages/],
  [{ api: { baseUrl: '/lobby/' } }, /^api\.baseUrl is \/lobby\/, but \/lobby\/ is the web client's pages/],
  [{ api: { baseUrl: '/pages/v1/' } }, /^api\.baseUrl is \/pages\/v1\/, but \/pages\/ is the web client's pages/],
  [{ sockets: { path: '/profile' } }, /^sockets\.path is \/profile\/, but \/profile\/ is the web client's pages/],
  [{ api: { baseUrl: '/Settings.json/' } }, /^api\.baseUrl is \/Settings\.json\/, but \/Settings\.json is a file/],
  [{ api: { baseUrl: '/index.html/' } }, /^api\.baseUrl is \/index\.html\/, but \/index\.html is a file/],
  [{ sockets: { path: '/api' } }, /^sockets\.path and api\.baseUrl have the same path, \/api\/\. Give it another path/],
])(
  '[HOSTING5] refuses a path that the control page or the web client uses, or that occurs twice: %j',
  (given, words) => {
    expect(() => nginxConfiguration({ ...usual, settings: givenSettings(given) })).toThrow(words);
  },
);

test.each(['/v1.0/', '/games/', '/operator/lobby/', '/sim-api/', '/auth/'])(
  '[HOSTING5] accepts a path that no page or file of the web client uses: %s',
  (baseUrl) => {
    expect(nginxConfiguration({ ...usual, settings: givenSettings({ api: { baseUrl } }) })).toContain(`"${baseUrl}"`);
  },
);

test('refuses a folder name that nginx would misread', () => {
  expect(() => nginxConfiguration({ ...usual, root: '/srv/$host' })).toThrow(/\$host/);
});

test('the guide contains the nginx configuration that the command prints', () => {
  const guide = readFileSync(new URL('../../../../docs/guides/hosting.md', import.meta.url), 'utf8');
  const [, shown = ''] = /```nginx\n([\s\S]*?)```/.exec(guide) ?? [];
  expect(shown).toBe(nginxConfiguration(usual));
});

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
test.skipIf(!hasNginx)('nginx accepts the configuration without warnings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-nginx-'));
  const { chat } = { chat: { kind: 'tawk', scriptUrl: 'https://embed.tawk.to/1/default' } };
  const options = [
    usual,
    { ...usual, serverName: 'play.example.com', whep: '[::1]:7080', settings: givenSettings({ chat }) },
  ];
  try {
    for (const one of options) {
      writeFileSync(join(folder, 'site'), nginxConfiguration(one).replaceAll('/var/log/nginx', folder));
      const main = `pid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp { include ${folder}/site; }\n`;
      writeFileSync(join(folder, 'nginx.conf'), main);
      const { status, stderr } = spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' });
      expect([status, stderr.replaceAll(/^nginx: .*(?:is ok|is successful)\n/gm, '')]).toEqual([0, '']);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
