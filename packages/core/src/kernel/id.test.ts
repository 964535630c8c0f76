import { expect, it } from 'vitest';
import { addressable, isId } from './id.ts';

it.each(['7', 'm 1', '..', '\u{1F3B0}', 'a\u{1F3B0}b'])('accepts %j as an id', (id) => {
  expect(isId(id)).toBe(true);
});

it.each(['', '\uD83C', '\uD83Cm', 'm\uD83C', 'm\uDFB0n', 7, null, undefined, ['m']])('rejects %j as an id', (value) => {
  expect(isId(value)).toBe(false);
});

it.each(['7', '007', ' ', 'a/b?c#d', '50%', '%2F', '...', '.a', '\u200Fم', '\u{1F3B0}'.repeat(200), 'x'.repeat(200)])(
  'accepts %j in a URL path',
  (id) => {
    expect(addressable.test(id)).toBe(true);
  },
);

it.each(['', '.', '..', 'x'.repeat(201), '\u{1F3B0}'.repeat(201), 'a\nb', '\0', 'a\uD83C'])(
  'rejects %j in a URL path',
  (id) => {
    expect(addressable.test(id)).toBe(false);
  },
);
