import { expect, test } from 'vitest';
import { allSettings, narrowerValues, settingsProblems } from './values.reference.ts';

test.each([
  [{ money: { currency: 'lira' } }, 'money.currency', 'three capital letters, such as `"EUR"`', 'lira'],
  [{ api: { timeoutMs: '5' } }, 'api.timeoutMs', 'a whole number from 0 to 2147483647', '5'],
  [{ policy: { profile: 'strict' } }, 'policy.profile', '`"open"`, `"ukgc"`, `"mga"` or `"pa-nj"`', 'strict'],
  [{ offers: { bonus: { auto: 2 } } }, 'offers.bonus.auto', '`true` or `false`', 2],
  [{ uiVersion: 2 }, 'uiVersion', 'a text', 2],
  [{ video: { iceServers: {} } }, 'video.iceServers', 'a list, each with `{urls, username, credential}`', {}],
  [{ money: 5 }, 'money', 'settings in `{ }`', 5],
  [[1], null, 'groups of settings in `{ }`', [1]],
])('%j: it is told which, what it takes and what it was given', (document, place, expected, given) => {
  expect(settingsProblems(document)).toEqual([{ place, expected, given }]);
});

test('a document that can be used has none, whatever else is in it', () => {
  expect(settingsProblems({ money: { currency: 'EUR' }, other: 1 })).toEqual([]);
});

test('words are of settings that there are', () => {
  const paths = new Set(allSettings().map(([path]) => path));
  expect(Object.keys(narrowerValues).filter((path) => !paths.has(path))).toEqual([]);
});
