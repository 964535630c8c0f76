import { expect, it } from 'vitest';
import { rankOf } from './quickest-first.ts';

it('runs rules tests first, then marble tests, then other tests, and player tests last', () => {
  const [player, store, streams, tables] = [
    '/copy/src/player/money.test.ts',
    '/copy/src/kernel/store.test.ts',
    '/copy/src/auth/auth.marbles.test.ts',
    '/copy/src/auth/auth.rules.test.ts',
  ];
  const ranked = [player, store, streams, tables].toSorted((one, other) => rankOf(one) - rankOf(other));
  expect(ranked).toEqual([tables, streams, store, player]);
});
