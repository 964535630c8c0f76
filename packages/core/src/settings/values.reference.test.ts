import { expect, test } from 'vitest';
import { allSettings, narrowerValues, settingsProblems, unknownSettings } from './values.reference.ts';

test.each([
  [{ money: { currency: 'lira' } }, 'money.currency', 'three capital letters, such as `"EUR"`', 'lira'],
  [{ api: { timeoutMs: '5' } }, 'api.timeoutMs', 'a whole number from 0 to 2147483647', '5'],
  [{ policy: { profile: 'strict' } }, 'policy.profile', '`"open"`, `"ukgc"`, `"mga"` or `"pa-nj"`', 'strict'],
  [{ offers: { bonus: { auto: 2 } } }, 'offers.bonus.auto', '`true` or `false`', 2],
  [{ uiVersion: 2 }, 'uiVersion', 'a text or `null`', 2],
  [{ video: { iceServers: {} } }, 'video.iceServers', 'a list, each with `{urls, username, credential}`', {}],
  [{ money: 5 }, 'money', 'settings in `{ }`', 5],
  [[1], null, 'groups of settings in `{ }`', [1]],
])(
  'for the document %j, reports the setting, its valid values and the actual value',
  (document, place, expected, given) => {
    expect(settingsProblems(document)).toEqual([{ place, expected, given }]);
  },
);

test('reports no problem for a usable document, even if it contains unknown names', () => {
  expect(settingsProblems({ money: { currency: 'EUR' }, other: 1 })).toEqual([]);
});

test('describes only existing settings', () => {
  const paths = new Set(allSettings().map(([path]) => path));
  expect(Object.keys(narrowerValues).filter((path) => !paths.has(path))).toEqual([]);
});

test.each([
  [{ money: { curency: 'EUR' } }, 'money.curency', 'money.currency'],
  [{ currency: 'EUR' }, 'currency', 'money.currency'],
  [{ site: { iceServers: [] } }, 'site.iceServers', 'video.iceServers'],
  [{ monye: {} }, 'monye', 'money'],
  [{ Pin: { check: true } }, 'Pin', 'pin'],
  [{ offers: { bonus: { automatic: true } } }, 'offers.bonus.automatic', null],
  [{ constructor: 1 }, 'constructor', null],
])('[HOSTING7] reports the unknown setting in %j, and suggests the nearest known setting', (document, place, meant) => {
  expect(unknownSettings(document)).toEqual([{ place, meant }]);
});

test('[HOSTING7] does not report a setting at its own path, an alias or a custom text name', () => {
  const texts = { texts: { en: { 'my.text': 'x' } }, machine: { statusCodes: { free: 'available' } } };
  expect(unknownSettings({ ...texts, uiVersion: 'v1', video: { fps: 30 }, money: 5 })).toEqual([]);
  const aliases = allSettings().flatMap(([, { alias }]) => alias ?? []);
  expect(unknownSettings(Object.fromEntries(aliases.map((name) => [name, null])))).toEqual([]);
  expect(unknownSettings([1])).toEqual([]);
});
