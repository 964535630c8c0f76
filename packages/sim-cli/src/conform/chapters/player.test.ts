import { expect, test } from 'vitest';
import { leftOut } from './player.ts';

const listOf = (...ids: readonly unknown[]) => ids.map((id) => ({ id }));

test('[EXTRAS3] P1-WIRE-6 takes any id that a URL can carry, and each once', () => {
  expect(leftOut(listOf(1, '007', '50%', 'a/b?c', ' ', 'x'.repeat(200), '🎰'))).toBeNull();
});

test.each([
  [['..'], 'no URL can carry the id ".."'],
  [['x'.repeat(201)], /^no URL can carry the id "x+…?$/],
  [[2 ** 53], 'no URL can carry the id 9007199254740992'],
  [['7', 'a', 7], 'the id 7 is there twice'],
  [['.', '..', 'a\n', 2 ** 60, '1'], /and 1 more$/],
])('[EXTRAS3] P1-WIRE-6 names what of %j clients leave out', (ids, words) => {
  expect(leftOut(listOf(...ids))).toMatch(words);
});
