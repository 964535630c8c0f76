import { expect, it } from 'vitest';
import { folderOf, testsBeside } from './areas.ts';
import { rankOf } from './quickest-first.ts';

it('tests beside what is mutated run first, then tables, streams, other tests, and whole players last', () => {
  const files = [
    'src/player/money.test.ts',
    'src/kernel/store.test.ts',
    'src/auth/auth.marbles.test.ts',
    'src/auth/auth.rules.test.ts',
    'src/wallet/wallet.marbles.test.ts',
  ].map((file) => `/copy/${file}`);
  const ranked = (folder?: string) => files.toSorted((a, b) => rankOf(a, folder) - rankOf(b, folder));
  expect(ranked('wallet')).toEqual([files[4], files[3], files[2], files[1], files[0]]);
  expect(ranked()).toEqual([files[3], files[2], files[4], files[1], files[0]]);
  expect(ranked('')).toEqual(ranked());
});

it.each([
  ['wallet', 'wallet', 'src/wallet/*.test.ts'],
  ['kernel/money.ts', 'kernel', 'src/kernel/*.test.ts'],
  ['root', '', 'src/*.test.ts'],
  ['play.ts', '', 'src/*.test.ts'],
])('the tests beside %s are in its folder %j: %s', (area, folder, tests) => {
  expect([folderOf(area), testsBeside(area)]).toEqual([folder, tests]);
});
