import { createHash as createNodeHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createHash } from './hash.ts';

test.each(['sha256', 'sha1', 'md5'] as const)(
  'computes the same %s hash as Node, in lower-case hexadecimal',
  (algorithm) => {
    for (const text of ['', '1234', 'Şifre ١٢٣٤ 🎰']) {
      expect(createHash().hex(algorithm, text)).toBe(createNodeHash(algorithm).update(text).digest('hex'));
    }
  },
);
