import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startOperator } from '../operator.ts';
import { givenSettings } from '../settings-document.ts';
import { nginxConfiguration } from './nginx.ts';
import { ownOriginOnly, securityExceptions, securityHeaders } from './security.ts';

const usual = { root: '/srv/farspin', operator: '127.0.0.1:4600' };
const elsewhere = givenSettings({
  api: { baseUrl: 'https://api.example/v1/' },
  lobby: { defaultPicture: 'https://pictures.example/{brand}.png' },
});

test('every header that serve sends is in it, word for word', async () => {
  const operator = await startOperator({ settings: elsewhere });
  try {
    const configuration = nginxConfiguration({ ...usual, origins: elsewhere.origins });
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

test('the page of the chat, its script and the parts of pages have headers of their own, in serve and in nginx', async () => {
  const settings = givenSettings({ chat: { kind: 'tawk', scriptUrl: 'https://embed.tawk.to/1/default' } });
  const operator = await startOperator({ settings });
  try {
    const configuration = nginxConfiguration({ ...usual, origins: settings.origins });
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

test('no location has a header of its own: it would lose all the others', () => {
  const [, ...locations] = nginxConfiguration({ ...usual, origins: ownOriginOnly }).split(/^ {2}location /m);
  expect(locations.length).toBeGreaterThan(3);
  expect(locations.filter((location) => location.includes('add_header'))).toEqual([]);
});

test('a folder that nginx would read otherwise is refused', () => {
  expect(() => nginxConfiguration({ ...usual, root: '/srv/$host', origins: ownOriginOnly })).toThrow(/\$host/);
});

test('the guide shows what the command prints', () => {
  const guide = readFileSync(new URL('../../../../../docs/guides/hosting.md', import.meta.url), 'utf8');
  const [, shown = ''] = /```nginx\n([\s\S]*?)```/.exec(guide) ?? [];
  expect(shown).toBe(nginxConfiguration({ ...usual, origins: givenSettings().origins }));
});
