import { describe, expect, it } from 'vitest';
import { defaultSettings, parseSettings } from './settings.rules.ts';

/** The documented default settings, from section 9 of the specification and the decisions. */
const documented = {
  api: { baseUrl: '/api/', timeoutMs: 10_000 },
  sockets: {
    ...{ notifications: '/notifications', machine: '/machine', signalling: '/signalling', path: '/socket.io' },
    ...{ tokenInQuery: true, ackTimeoutMs: 5_000 },
  },
  video: {
    ...{ link: 'signalling', whepUrl: null, whepIceServers: 'answer', iceServers: [], iceTransportPolicy: 'all' },
    ...{ fps: 30, stallMs: 1_000, rebuildMs: 4_000, blackMs: 5_000 },
    ...{ offerMs: 20_000, iceMs: 10_000, dtlsMs: 5_000, firstFrameMs: 6_000, slowMs: 4_000 },
  },
  machine: { statusCodes: {} },
  site: { id: 0, uiVersion: null, logo: null, demo: false, teamChat: false, quickPanel: false },
  language: { offered: ['tr', 'en', 'ar', 'bg'], fallback: null },
  texts: { tr: {}, en: {}, ar: {}, bg: {} },
  contact: { onLogin: true, links: [] },
  splash: { onLogin: false },
  menu: { level: 145, checkLevels: false, submenuDelayMs: 150 },
  search: { maxResults: 10 },
  toast: { forMs: 3_000, messageForMs: 6_000 },
  infoDialog: { title: null, body: null },
  infoLinks: { show: false },
  chat: { kind: null, scriptUrl: null, standbyUrl: null, startDelayMs: 700, standbyAfterMs: 5_000 },
  theme: {
    ...{ main: 'dark6', navbar: 'dark1', toolbar: 'dark1', footer: 'dark1', layout: 'layout1', mode: 'fullwidth' },
    ...{ direction: null, customScrollbars: true, animations: true },
  },
  sizes: {
    ...{ navbarPx: 280, navbarFoldedPx: 64, chatPanelPx: 360, boxedPx: 1_280, gameSidebarPx: 240, gameHeaderPx: 120 },
    ...{ indentFirstPx: 40, indentStepPx: 16, indentMaxPx: 80 },
  },
  lobby: {
    ...{
      show: true,
      directMachine: null,
      largeCards: true,
      refreshMs: 10_000,
      fetch: 'byBrand',
      hideReserved: true,
      preview: true,
    },
    defaultPicture: '/assets/machines/{brand}.png',
    jackpots: { unit: 'minor', names: [] },
  },
  session: { commandTtlMs: 2_000, closeWarningMs: 10_000 },
  game: { rotateMenu: false },
  money: {
    ...{ currency: 'TRY', symbols: {}, digits: 2, maxAllInMinor: 2_500_000, zeroBalancePlay: true },
    hotCoinsMinor: [500, 5_000, 10_000, 50_000, 100_000],
  },
  sound: { volume: 1, click: true },
  history: { pageSize: 25 },
  pin: { check: false, hash: 'sha256', maxWrong: 5, backOffMs: 5_000 },
  idle: { afterMs: 60_000, throttleMs: 500 },
  inactivity: { afterMs: 240_000, answerMs: 60_000 },
  offers: {
    cooldownMs: 30_000,
    discount: { enabled: false, auto: true, checkMinimum: true, minimumMinor: 100 },
    bonus: { enabled: false, auto: true },
  },
  countryCheck: { enabled: false, blockWhen: 'either' },
  login: { withToken: false, externalUrl: null },
  policy: { profile: 'open' },
};

/** Returns a document with `value` at a path such as `offers.discount.auto`. */
const given = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
const read = (path: string, value: unknown): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, name) => Reflect.get(Object(at), name), parseSettings(given(path, value)).settings);
const notes = (path: string, value: unknown) => parseSettings(given(path, value)).notes;

describe('[SETTINGS1] settings without a document', () => {
  it('use the documented default for each setting', () => {
    expect(defaultSettings).toEqual(documented);
  });
});

const dayMs = 86_400_000;
const stun = { urls: 'stun:stun.example' };
const turn = { urls: ['turn:turn.example'], username: 'u', credential: 'c' };

describe('[SETTINGS2] accepts valid values of each setting, and notes invalid ones', () => {
  it.each<[path: string, usable: readonly unknown[], unusable: readonly unknown[]]>([
    ['api.baseUrl', ['https://a.example/api/'], ['/api', '']],
    ['sockets.path', ['/rt/'], ['rt/', 'https://a.example/rt/', '']],
    ['api.timeoutMs', [0, 24 * dayMs], [-1, 25 * dayMs, 0.5, '9']],
    ['sockets.tokenInQuery', [false], ['no', 2, null]],
    ['video.link', ['whep'], ['rtmp', '']],
    ['video.whepUrl', ['https://v.example/', null], ['', 7]],
    ['video.iceServers', [[], [stun, turn]], [stun, [{}], [{ ...turn, username: 7 }], [{ ...turn, credential: 7 }]]],
    ['video.iceTransportPolicy', ['relay'], ['none', null]],
    ['video.fps', [1, 60], [0]],
    ['video.stallMs', [1], [0]],
    ['video.rebuildMs', [1_000], [999]],
    ['video.offerMs', [1_000, 600_000], [999, 600_001]],
    ['video.firstFrameMs', [1_000, 600_000], [999, 600_001]],
    ['machine.statusCodes', [{ FREE: 'available' }], [{ FREE: 'free' }, []]],
    ['site.id', [7, 'seven'], [true]],
    ['site.logo', ['/logo.png', 'data:image/png;base64,AA', null], ['javascript:1', 'x:data:image/']],
    ['language.offered', [['en']], [[], ['de']]],
    ['language.fallback', ['en', 'ar', 'bg', null], ['de']],
    ['texts.en', [{ 'login.failed': 'No' }], [{ 'login.failed': 7 }]],
    ['texts.ar', [{ a: 'b' }], ['x']],
    [
      'contact.links',
      [
        ['whatsapp', 'telegram', 'viber', 'messenger', 'mail', 'phone'].map((kind) => ({
          kind,
          address: 'a@b.example',
        })),
      ],
      [[{ kind: 'fax', address: '1' }], [{ kind: 'mail', address: '' }]],
    ],
    ['infoDialog.title', ['Hello', null], [7]],
    ['infoDialog.body', ['Hello', null], [7]],
    ['chat.kind', ['tawk', 'livechat', null], ['irc']],
    ['theme.layout', ['layout2', 'layout3'], ['layout4']],
    ['theme.mode', ['boxed', 'container'], ['narrow']],
    ['theme.direction', ['ltr', 'rtl', null], ['up']],
    ['sizes.boxedPx', [0], [-1, 0.5]],
    ['lobby.directMachine', ['m 1', '...', '.m', null], ['', '.', '..', '\uD800', '\uD800m', 'm\uD800']],
    ['lobby.refreshMs', [1_000], [999]],
    ['lobby.fetch', ['all'], ['none']],
    ['session.commandTtlMs', [1], [0]],
    ['session.closeWarningMs', [0], [-1]],
    ['money.currency', ['EUR'], ['EURO', 'eur', 'XEUR', 'EU']],
    ['money.symbols', [{ EUR: '€' }], [{ EUR: 7 }]],
    ['money.digits', ['iso', 0, 4], [-1, 5, 1.5, '2', null, 'ISO']],
    ['money.maxAllInMinor', [0], [-1, 0.5]],
    [
      'money.hotCoinsMinor',
      [[], ['123456789012']],
      [['1234567890123'], ['1.00'], ['1.0000'], ['x1'], ['1x'], ['1.000x'], ['x1.000'], [-1], ['']],
    ],
    ['sound.volume', [0, 0.5, 1], [-0.1, 1.1]],
    ['history.pageSize', [10, 50, 100], [11]],
    ['pin.hash', ['sha1', 'md5'], ['sha512']],
    ['pin.maxWrong', [1], [0]],
    ['idle.afterMs', [1_000], [999]],
    ['idle.throttleMs', [0], [-1]],
    ['inactivity.afterMs', [1_000], [999]],
    ['inactivity.answerMs', [1_000], [999]],
    ['offers.cooldownMs', [0], [-1]],
    ['offers.discount.minimumMinor', [0], [-1]],
    ['countryCheck.blockWhen', ['both'], ['never']],
    ['login.externalUrl', ['https://login.example/', null], ['', 7]],
    ['policy.profile', ['ukgc', 'mga', 'pa-nj'], ['none']],
  ])('%s', (path, usable, unusable) => {
    for (const value of usable) {
      expect(notes(path, value), JSON.stringify(value)).toEqual([]);
      if (path !== 'money.hotCoinsMinor') expect(read(path, value)).toEqual(value);
    }
    for (const value of unusable) expect(notes(path, value), JSON.stringify(value)).toEqual([path]);
  });

  it('accepts a number as lobby.directMachine', () => {
    expect(read('lobby.directMachine', 7)).toBe('7');
  });
});

describe('[SETTINGS2] an address', () => {
  it.each([
    ...['a', './a', '../a', '?q', '#f', 'a/b/c', '\\a'],
    ...['http://a', 'HTTPS://A.example', 'ws://a_b', 'wss://a-1.b2', '//a.example', '//[::1]:80', '//0.10.199.249/'],
    ...[
      '//250.255.1.99',
      '//240.1.2.199',
      '//1.1.1.250',
      '//a:0',
      '//a:9999',
      '//a:10000',
      '//a:59999',
      '//a:60000',
      '//a:64999',
      '//a:65499',
      '//a:65529',
      '//a:65535',
      '//a?q',
      '//a#f',
      '//a/b c',
    ],
  ])('accepts the address %j', (value) => {
    expect(notes('sockets.machine', value)).toEqual([]);
  });

  it.each([
    ...['', ' ', ' a', '//', '///a', '\\\\a', '/\\a', 'mailto:a', 'a+b.c-1:x', 'data:text/html,x', 'a\u0000b', 'a\n'],
    ...[
      'http:a',
      'http:/a',
      'ftp://a',
      '//1a',
      '//-',
      '//a..b',
      '//256.1.1.1',
      '//1.2.3',
      '//1.2.3.4.5',
      '//300.1.1.1',
    ],
    ...[
      '//a:65536',
      '//a:65540',
      '//a:65600',
      '//a:66000',
      '//a:70000',
      '//a:100000',
      '//a:b',
      '//a b',
      '//a@b',
      '//[::2]',
      '//a/\u0007',
      'x//a:\t',
    ],
  ])('rejects the invalid address %j', (value) => {
    expect(notes('sockets.machine', value)).toEqual(['sockets.machine']);
  });
});
