import { expect, test } from 'vitest';
import { packedReadme } from './readme.ts';

const isPacked = (path: string): boolean => path === 'dist/index.js';

test.each([
  ['See [the guide](../../docs/guides/load.md#more).', 'See the guide.'],
  ['1. [`src/a[0].ts`](src/a.ts): a', '1. `src/a[0].ts`: a'],
  ['![picture](../images/game.png)Text', 'Text'],
  ['[engine](dist/index.js#top), [below](#use), [site](https://example.com/a)', null],
])('keeps only links that work in the tarball: %s', (text, expected) => {
  expect(packedReadme(text, isPacked)).toBe(expected ?? text);
});
