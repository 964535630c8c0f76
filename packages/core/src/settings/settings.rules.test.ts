import { describe, expect, it } from 'vitest';
import { defaultSettings, parseSettings, type Settings } from './settings.rules.ts';

describe('settings', () => {
  it.each([undefined, {}])('[SETTINGS1] returns the defaults for %j', (document) => {
    expect(parseSettings(document)).toEqual({ settings: defaultSettings, notes: [] });
    expect(defaultSettings.money).toMatchObject({ currency: 'TRY', maxAllInMinor: 2_500_000 });
  });

  it.each([null, 42, 'text', []])(
    '[SETTINGS2] returns the defaults and a note for the invalid document %j',
    (document) => {
      expect(parseSettings(document)).toEqual({ settings: defaultSettings, notes: ['Settings.json'] });
    },
  );

  it.each([
    ['sockets', 'machine', 'http://['],
    ['sockets', 'machine', 'https://a.example:99999/'],
    ['sockets', 'machine', 'wss://256.1.1.1/'],
    ['sockets', 'machine', ' //['],
    ['sockets', 'machine', '/\\\\['],
    ['login', 'externalUrl', 'javascript:alert(1)'],
    ['login', 'externalUrl', 'java\nscript:alert(1)'],
    ['api', 'timeoutMs', 2 ** 31],
    ['offers', 'cooldownMs', 1e15],
    ['lobby', 'directMachine', ''],
    ['lobby', 'directMachine', '..'],
    ['lobby', 'directMachine', '\uD800'],
  ])('[SETTINGS2] for the setting %s.%s, rejects the unusable value %j', (group, name, value) => {
    expect(parseSettings({ [group]: { [name]: value } }).notes).toEqual([`${group}.${name}`]);
  });

  it.each([
    '/machine',
    'machine/',
    '//sockets.example/machine',
    'https://10.0.0.1:8443/machine?x=1',
    'wss://a-b.example',
  ])('accepts the address %s', (machine) => {
    const { settings, notes } = parseSettings({ sockets: { machine } });
    expect([settings.sockets.machine, notes]).toEqual([machine, []]);
  });

  it('[SETTINGS2] replaces only invalid fields with their defaults', () => {
    const { settings, notes } = parseSettings({
      money: { currency: 'lira', maxAllInMinor: 900 },
      lobby: { refreshMs: 'soon', hideReserved: false },
      api: 7,
    });
    expect(notes).toEqual(['api', 'lobby.refreshMs', 'money.currency']);
    expect(settings.money).toMatchObject({ currency: 'TRY', maxAllInMinor: 900 });
    expect(settings.lobby).toMatchObject({ refreshMs: 10_000, hideReserved: false });
    expect(settings.api).toEqual(defaultSettings.api);
  });

  it.each([
    [1, true],
    ['true', true],
    [0, false],
    ['false', false],
  ])('[SETTINGS12] parses %j as %j in on/off settings', (given, meant) => {
    const { settings, notes } = parseSettings({ pin: { check: given }, demo: given, contact: { onLogin: given } });
    expect([settings.pin.check, settings.site.demo, settings.contact.onLogin, notes]).toEqual([
      meant,
      meant,
      meant,
      [],
    ]);
  });

  it.each([2, 'yes', 'TRUE', '', null, [true]])('[SETTINGS12] rejects %j as an on/off value', (given) => {
    expect(parseSettings({ contact: { onLogin: given } }).notes).toEqual(['contact.onLogin']);
  });

  it('[SETTINGS3] ignores inherited properties, and does not change any prototype', () => {
    const document: unknown = JSON.parse(
      '{"__proto__": {"money": {"currency": "EUR"}}, "constructor": {"prototype": {"polluted": 1}}}',
    );
    expect(parseSettings(document).settings).toEqual(defaultSettings);
    expect(parseSettings(Object.create({ money: { currency: 'EUR' } })).settings).toEqual(defaultSettings);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it.each([
    ['uiVersion', 'v9', (settings: Settings) => settings.site.uiVersion],
    ['languages', ['en', 'tr'], (settings: Settings) => settings.language.offered],
    ['machineStatusCodes', { FREE: 'available' }, (settings: Settings) => settings.machine.statusCodes],
    ['demo', true, (settings: Settings) => settings.site.demo],
    ['externalInfo', true, (settings: Settings) => settings.infoLinks.show],
  ])('[SETTINGS4] accepts the top-level name %s', (name, value, read) => {
    expect(read(parseSettings({ [name]: value }).settings)).toEqual(value);
    expect(parseSettings({ [name]: 42n }).notes).toEqual([name]);
  });

  it('[SETTINGS4] reads a setting without an alias only from its own path', () => {
    expect(parseSettings({ null: 42n, money: {} })).toEqual({ settings: defaultSettings, notes: [] });
  });

  it('[SETTINGS4] prefers the path of a setting to the top-level name of the setting', () => {
    expect(parseSettings({ uiVersion: 'v1', site: { uiVersion: 'v2' } }).settings.site.uiVersion).toBe('v2');
  });

  it('[SETTINGS5] treats a dot in a quick amount as a thousands separator', () => {
    const { settings, notes } = parseSettings({ money: { hotCoinsMinor: [500, 5_000, '10.000', '1.000.000', '70'] } });
    expect(settings.money.hotCoinsMinor).toEqual([500, 5_000, 10_000, 1_000_000, 70]);
    expect(notes).toEqual([]);
    for (const coin of ['10.5', '1.000.000.000.000.000.000'])
      expect(parseSettings({ money: { hotCoinsMinor: [coin] } }).notes).toEqual(['money.hotCoinsMinor']);
  });
});
