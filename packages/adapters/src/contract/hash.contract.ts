import type { Hash, HashAlgorithm } from '@farspin/core';
import { describe, expect, test } from 'vitest';

/** Hashes of the empty text and of `abc` (FIPS 180-2, RFC 1321), and of a text that needs UTF-8. */
const vectors: Readonly<Record<HashAlgorithm, Readonly<Record<string, string>>>> = {
  sha256: {
    '': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    abc: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    'Şifre ١٢٣٤ 🎰': 'a33bf1ecbbddc57a2980589160a2adb8c5bf9dcb33bc5e68c3108d71fc97e087',
  },
  sha1: {
    '': 'da39a3ee5e6b4b0d3255bfef95601890afd80709',
    abc: 'a9993e364706816aba3e25717850c26c9cd0d89d',
    'Şifre ١٢٣٤ 🎰': '2e3e8c600472acffc77bce2ee4f9fb05d53256b4',
  },
  md5: {
    '': 'd41d8cd98f00b204e9800998ecf8427e',
    abc: '900150983cd24fb0d6963f7d28e17f72',
    'Şifre ١٢٣٤ 🎰': '0f4e5dddb7f6183c59669c570e510b37',
  },
};
const cases = Object.entries(vectors).flatMap(([algorithm, hashes]) =>
  Object.entries(hashes).map(([text, hash]) => [algorithm as HashAlgorithm, text, hash] as const),
);

/** Defines the contract tests of a `Hash`. `makeHash` is called once for each test. */
export function describeHashContract(name: string, makeHash: () => Hash): void {
  describe(`Hash: ${name}`, () => {
    test.each(cases)('returns the %s hash of %j in lower-case hexadecimal', (algorithm, text, hash) => {
      expect(makeHash().hex(algorithm, text)).toBe(hash);
    });
  });
}
