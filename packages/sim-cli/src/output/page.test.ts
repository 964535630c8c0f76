import { expect, test } from 'vitest';
import { clip, wrap } from './page.ts';

test('a line is cut where the page ends', () => {
  expect(clip('one two\nthree', 20)).toBe('one two three');
  expect(clip('one two three', 8)).toBe('one two…');
});

test('words are kept whole where they fit, and none is lost', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrap('abcdefgh ij', 3)).toEqual(['abc', 'def', 'gh', 'ij']);
  expect(wrap('', 10)).toEqual([]);
});
