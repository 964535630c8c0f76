import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandPath, gamePath, readPath } from './paths.ts';

/** Any texts, including those with a meaning of their own in addresses. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '/',
        '?',
        '#',
        '%',
        '%25',
        '%2F',
        '%2e',
        '.',
        '..',
        '~',
        ' ',
        '\\',
        ';',
        '&',
        '+',
        '0',
        '7',
        '🎰',
        '\u200F',
        'é',
        'ş',
      ),
    )
    .map((parts) => parts.join('')),
  fc.nat().map((length) => 'x'.repeat(length % 300)),
);

/** The path as a browser keeps it. */
const kept = (path: string): string => new URL(path, 'https://play.example').pathname;

test('[ACCESS9] any id and name are read back from the address that they were written into', () => {
  fc.assert(
    fc.property(texts, texts, (id, name) => {
      expect(readPath(kept(gamePath(id, name)))).toEqual({ kind: 'game', machineId: id, name });
      expect(readPath(kept(brandPath(id, name)))).toEqual({ kind: 'lobby', brandId: id, name });
    }),
    { numRuns: 2_000 },
  );
});

test.each(['.', '..', '', '~', '~..', '50%', '50%25', 'a/b', 'a%2Fb', '?x#y', ' ', '007', '\u202E🎰'])(
  '[ACCESS9] the address of a machine with the id %j opens that machine',
  (id) => {
    expect(readPath(kept(gamePath(id, id)))).toEqual({ kind: 'game', machineId: id, name: id });
  },
);

test('[ACCESS9] half a character, which no address can hold, does not keep a player on the page', () => {
  expect(readPath(gamePath('a\uD83C', '\uDFB0'))).toEqual({ kind: 'game', machineId: 'a\uFFFD', name: '\uFFFD' });
});
