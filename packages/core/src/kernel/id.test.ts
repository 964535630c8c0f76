import { expect, it } from 'vitest';
import { isId } from './id.ts';

it.each(['7', 'm 1', '..', '\u{1F3B0}', 'a\u{1F3B0}b'])('%j can stand in an address', (id) => {
  expect(isId(id)).toBe(true);
});

it.each(['', '\uD83C', '\uD83Cm', 'm\uD83C', 'm\uDFB0n', 7, null, undefined, ['m']])('%j cannot', (value) => {
  expect(isId(value)).toBe(false);
});
