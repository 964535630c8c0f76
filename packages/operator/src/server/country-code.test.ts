import { expect, test } from 'vitest';
import { countryCode } from './country-code.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

test('the 249 codes of ISO 3166-1 are countries, and Kosovo’s, which has none there', () => {
  const countries = pairs.filter((pair) => countryCode(pair) !== null);
  expect(countries).toHaveLength(250);
  expect(countries).toEqual(expect.arrayContaining(['AE', 'BG', 'GB', 'TR', 'US', 'XK', 'ZW']));
});

test.each([
  ['tr', 'TR'],
  [' de ', 'DE'],
  ['turkey', null],
  ['TUR', null],
  ['T1', null],
  ['UK', null],
  ['SU', null],
  ['EU', null],
  ['ZZ', null],
  ['', null],
])('%j is %j', (text, code) => {
  expect(countryCode(text)).toBe(code);
});
