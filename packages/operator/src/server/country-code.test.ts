import { expect, test } from 'vitest';
import { countryCode } from './country-code.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

test('accepts the 249 codes of ISO 3166-1 and the unofficial code of Kosovo', () => {
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
])('parses %j as the country code %j', (text, code) => {
  expect(countryCode(text)).toBe(code);
});
