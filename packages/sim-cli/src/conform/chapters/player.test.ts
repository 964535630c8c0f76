import { expect, test } from 'vitest';
import { brandIdSchema } from '@farspin/adapters/wire';
import { leftOut } from './player.ts';

const listOf = (...ids: readonly unknown[]) => ids.map((id) => ({ id }));

test('[EXTRAS3] P1-WIRE-6 accepts any unique id that fits into a URL', () => {
  expect(leftOut(listOf(1, '007', '50%', 'a/b?c', ' ', 'x'.repeat(200), '🎰'))).toBeNull();
});

test.each([
  [['..'], 'no URL can carry the id ".."'],
  [['x'.repeat(201)], /^no URL can carry the id "x+…?$/],
  [[2 ** 53], 'no URL can carry the id 9007199254740992'],
  [['7', 'a', 7], 'the id 7 occurs twice'],
  [['.', '..', 'a\n', 2 ** 60, '1'], /and 1 more$/],
])('[EXTRAS3] P1-WIRE-6 reports which of the ids %j clients ignore', (ids, words) => {
  expect(leftOut(listOf(...ids))).toMatch(words);
});

test('[EXTRAS3] P1-WIRE-6 reports a brand whose id collides with the URL of another call', () => {
  const entries = listOf('all', 'brands', 'All');
  expect(leftOut(entries)).toBeNull();
  expect(leftOut(entries, brandIdSchema)).toBe(
    'a brand must not have the id "all", because GET machine/all is another call; a brand must not have the id "brands", because GET machine/brands is another call',
  );
});
