import { expect, test } from 'vitest';
import { clip, wrap } from './page.ts';

test('clips a line to the width of the page', () => {
  expect(clip('one two\nthree', 20)).toBe('one two three');
  expect(clip('one two three', 8)).toBe('one two…');
});

test('prevents text from moving the cursor or changing colours', () => {
  expect(clip('a\u001B[31mb\r\nc\u009B2J', 40)).toBe('a\uFFFD[31mb c\uFFFD2J');
  expect(wrap('a\u0007b', 40)).toEqual(['a\uFFFDb']);
});

test('wraps between words, and splits only words that are longer than a line', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrap('abcdefgh ij', 3)).toEqual(['abc', 'def', 'gh', 'ij']);
  expect(wrap('', 10)).toEqual([]);
});
