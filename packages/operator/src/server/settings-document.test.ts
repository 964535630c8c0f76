import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { givenSettings, namesAtTheTop, settingsFile, withSettings } from './settings-document.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('accepts the whole default document', () => {
  const document = givenSettings();
  expect(document.notes).toEqual([]);
  expect(JSON.parse(document.read() ?? '')).toMatchObject({ money: { currency: 'TRY' } });
});

const unchecked = { unchecked: true };

test('serves no document for null, and an unchecked text unchanged', () => {
  expect(givenSettings(null).read()).toBeNull();
  const broken = givenSettings('{ not json', unchecked);
  expect(broken.read()).toBe('{ not json');
  expect(broken.notes).toEqual([expect.stringMatching(/^it is not JSON: /)]);
});

test.each([
  [
    '{ not json',
    /^Settings\.json is not JSON: .*\. Correct it, or serve it anyway with `givenSettings\(…, \{ unchecked: true \}\)`\.$/,
  ],
  [
    { money: { currency: 'lira' } },
    /^Settings\.json, money\.currency: expected three capital letters, such as "EUR", was "lira"\. Correct it, or serve it anyway with `givenSettings/,
  ],
  [{ policy: { profile: 'strict' } }, 'policy.profile: expected "open", "ukgc", "mga" or "pa-nj", was "strict".'],
  [{ languages: ['xx'] }, 'Settings.json, languages: expected a list of at least one of'],
  [
    { video: { iceServers: [{ urls: 'stun:a' }, { urls: 'turn:b', username: 'me' }] } },
    'Settings.json, video.iceServers.1: expected a username and a credential for a TURN server, was "turn:b".',
  ],
  ['[1]', 'Settings.json: expected groups of settings in { }, was [1].'],
])('rejects the document %j', (given, words) => {
  expect(() => givenSettings(given)).toThrow(words);
});

test('lists the unusable fields of an unchecked document', () => {
  expect(givenSettings({ money: { currency: 'lira' } }, unchecked).notes).toEqual(['money.currency cannot be used']);
  const video = { iceServers: [{ urls: 'http://a' }] };
  expect(givenSettings({ video }, unchecked).notes).toEqual(['video.iceServers.0 cannot be used']);
});

test('lists unknown settings, but accepts alternative names', () => {
  const typed = {
    monney: { currency: 'EUR' },
    money: { curency: 'EUR' },
    languages: ['en'],
    texts: { en: { a: 'b' } },
  };
  expect(givenSettings(typed).notes).toEqual(['monney is not a setting', 'money.curency is not a setting']);
  const reference = readFileSync(join(import.meta.dirname, '../../../../docs/settings.md'), 'utf8');
  const others = Array.from(reference.matchAll(/Also read as `(\w+)`/g), ([, name]) => name);
  expect(new Set(others)).toEqual(new Set(namesAtTheTop));
});

test('reads the file for each request, and serves the last valid text while the file is missing or broken', () => {
  const file = join(folder, 'Settings.json');
  writeFileSync(file, '{"site":{"id":1}}');
  const document = settingsFile(file);
  expect(document.read()).toBe('{"site":{"id":1}}');
  writeFileSync(file, '{"site":{"id":2}}');
  expect(document.read()).toBe('{"site":{"id":2}}');
  for (const broken of ['{"site":', '', '[1]']) {
    writeFileSync(file, broken);
    expect(document.read()).toBe('{"site":{"id":2}}');
  }
  rmSync(file);
  expect(document.read()).toBe('{"site":{"id":2}}');
  const withPolicy = withSettings(document, () => ({ policy: { profile: 'ukgc' } }));
  expect(JSON.parse(withPolicy.read() ?? '')).toEqual({ site: { id: 2 }, policy: { profile: 'ukgc' } });
  writeFileSync(file, '{"site":{"id":3}}');
  expect(document.read()).toBe('{"site":{"id":3}}');
});

test('serves an unchecked file unchanged, and serves the last text while the file is missing', () => {
  const file = join(folder, 'Settings.json');
  writeFileSync(file, '{"site":');
  const document = settingsFile(file, unchecked);
  expect(document.read()).toBe('{"site":');
  rmSync(file);
  expect(document.read()).toBe('{"site":');
});

test('reports a missing file at startup in one line', () => {
  expect(() => settingsFile(join(folder, 'none.json'))).toThrow(
    /^\/.*none\.json: file not found\. Check the path\. Create the file \(\{\} means the defaults\) if there is none yet, or leave out --settings\. See the guide "Settings"\.$/,
  );
});

test('[HOSTING7] reports all unusable values at startup in one line', () => {
  const given = { money: { digits: 7 }, idle: { afterMs: 'soon' }, video: { iceServers: [{ urls: 'http://a' }] } };
  expect(() => givenSettings(given)).toThrow(
    /^Settings\.json, (?=.*money\.digits: expected [^;]*, was 7)(?=.*idle\.afterMs: expected [^;]*, was "soon").*video\.iceServers\.0: .*\. Correct it, or serve it anyway with `givenSettings.*$/,
  );
});

test('adds only the host to the policy for an address without a scheme', () => {
  const { origins } = givenSettings({
    api: { baseUrl: '//httpd.example:8443/v1/' },
    lobby: { defaultPicture: '//pictures.example/{brand}.png' },
    chat: { kind: 'livechat', scriptUrl: '//chat.example/x.js' },
  });
  expect(origins.connect).toEqual(['httpd.example:8443']);
  expect(origins.image).toEqual(['pictures.example']);
  expect(origins.chat).toContain('chat.example');
});

test('turns absolute addresses into unique connect origins for HTTP and WebSocket', () => {
  const document = givenSettings({
    api: { baseUrl: 'https://api.example/v1/' },
    sockets: { notifications: 'wss://live.example/n', machine: 'https://live.example/m', signalling: '/signalling' },
    video: { whepUrl: 'https://video.example/whep/{machineId}' },
  });
  expect(document.origins.connect).toEqual([
    'https://api.example',
    'wss://api.example',
    'https://live.example',
    'wss://live.example',
    'https://video.example',
    'wss://video.example',
  ]);
});

test('lists external picture origins, but not the page origin or data URLs', () => {
  const lobby = { defaultPicture: 'https://pictures.example/{brand}.png' };
  expect(givenSettings({ lobby }).origins.image).toEqual(['https://pictures.example']);
  expect(givenSettings({ lobby, site: { logo: 'data:image/png;base64,AA==' } }).origins.image).toHaveLength(1);
  expect(givenSettings({ site: { logo: '/logo.svg' } }).origins.image).toEqual([]);
});

test('includes the script origins and hosts of a chat, and no origins without a chat', () => {
  const chat = { kind: 'livechat', scriptUrl: 'https://a.example/x.js', standbyUrl: 'https://b.example/y.js' };
  expect(givenSettings({ chat }).origins.chat).toEqual(
    expect.arrayContaining(['https://a.example', 'https://b.example', 'https://*.livechatinc.com']),
  );
  expect(givenSettings({ chat: { ...chat, kind: null } }).origins.chat).toEqual([]);
});

describe('fields merged into a document', () => {
  const policy = () => ({ policy: { profile: 'mga' } });

  test('override document fields with the same name, and keep other fields', () => {
    const document = withSettings(givenSettings({ site: { id: 3 }, policy: { profile: 'open', other: 1 } }), policy);
    expect(JSON.parse(document.read() ?? '')).toEqual({ site: { id: 3 }, policy: { profile: 'mga', other: 1 } });
  });

  test('are the whole document if the document is null', () => {
    expect(withSettings(givenSettings(null), policy).read()).toBe('{"policy":{"profile":"mga"}}');
    expect(withSettings(givenSettings(null), () => ({})).read()).toBeNull();
  });

  test.each(['{ not json', '[1]'])('leave %j unchanged', (given) => {
    expect(withSettings(givenSettings(given, unchecked), policy).read()).toBe(given);
  });

  test('are requested for each read, and leave the text unchanged if empty', () => {
    let patch = {};
    const document = withSettings(givenSettings('{ "site": {} }'), () => patch);
    expect(document.read()).toBe('{ "site": {} }');
    patch = { countryCheck: { enabled: true } };
    expect(document.read()).toBe('{"site":{},"countryCheck":{"enabled":true}}');
  });
});
