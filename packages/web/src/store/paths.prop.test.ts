import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandPath, gamePath, readPath } from './paths.ts';

/** Arbitrary texts, including characters with a special meaning in addresses. */
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

/** Returns the path as a browser normalizes it. */
const kept = (path: string): string => new URL(path, 'https://play.example').pathname;

test('[ACCESS9] reads any id and name back from the address of the machine or brand', () => {
  fc.assert(
    fc.property(texts, texts, (id, name) => {
      expect(readPath(kept(gamePath(id, name)))).toEqual({ kind: 'game', machineId: id, name });
      expect(readPath(kept(brandPath(id, name)))).toEqual({ kind: 'lobby', brandId: id, name });
    }),
    { numRuns: 2_000 },
  );
});

test.each(['.', '..', '', '~', '~..', '50%', '50%25', 'a/b', 'a%2Fb', '?x#y', ' ', '007', '\u202E🎰'])(
  '[ACCESS9] opens the machine with the id %j by address',
  (id) => {
    expect(readPath(kept(gamePath(id, id)))).toEqual({ kind: 'game', machineId: id, name: id });
  },
);

test('[ACCESS9] replaces a lone surrogate, which no address can contain', () => {
  expect(readPath(gamePath('a\uD83C', '\uDFB0'))).toEqual({ kind: 'game', machineId: 'a\uFFFD', name: '\uFFFD' });
});
