import { expect, test } from 'vitest';
import { isSupported } from './engines.ts';

test.each([
  ['20.19.6', '>=20.19', true],
  ['20.18.0', '>=20.19', false],
  ['22.17.9', '>=22.18', false],
  ['24.0.0', '>=22.18', true],
])('%s is in %s: %s', (version, range, expected) => {
  expect(isSupported(version, range)).toBe(expected);
});
