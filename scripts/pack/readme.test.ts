import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { published } from './packages.ts';
import { packedReadme, type ReadmeRequest } from './readme.ts';

const request = {
  licence: 'UNLICENSED',
  isPacked: (path: string): boolean => path === 'dist/index.js',
  notices: null,
} satisfies Omit<ReadmeRequest, 'text'>;
const packed = (text: string, more: Partial<ReadmeRequest> = {}): string =>
  packedReadme({ text: `${text}\n\n## In this repository\n\nFor contributors.\n`, ...request, ...more });

test.each([
  ['See [the guide](../../docs/guides/load.md#more).', 'See the guide (`docs/guides/load.md`).'],
  ['1. [`src/a[0].ts`](src/a.ts): a', '1. `src/a[0].ts`: a'],
  ['![picture](../images/game.png)Text', 'Text'],
  ['[engine](dist/index.js#top), [below](#use), [site](https://example.com/a)', null],
])('keeps only links that work in the tarball, and the paths of documents: %s', (text, expected) => {
  expect(packed(text).startsWith(`${expected ?? text}\n\nThe documents are in`)).toBe(true);
});

test('leaves out the part for contributors, and requires it', () => {
  expect(packed('Use it.')).not.toContain('ontributors');
  expect(() => packedReadme({ ...request, text: 'Use it.\n' })).toThrow('has no heading "## In this repository"');
});

test('ends with the licence, and with the notices of bundled packages', () => {
  expect(packed('Use it.')).toMatch(/## Licence\n\nThe licence is `UNLICENSED`: nobody [^\n]+\n$/);
  expect(packed('Use it.', { licence: 'MIT', notices: 'N.txt' })).toMatch(
    /## Licence\n\nMIT\. \[N\.txt\]\(N\.txt\) has/,
  );
});

test.each(published)('the README of $manifest.name is for strangers', ({ source, manifest }) => {
  const readme = packed(readFileSync(join(source, 'README.md'), 'utf8').replace(/\n## In this repository\n[^]*$/, ''));
  expect(readme).toMatch(new RegExp(`^# ${manifest.name}\n`));
  for (const heading of ['Install', 'Use', 'Requirements', 'Documentation', 'Licence'])
    expect(readme).toContain(`\n## ${heading}\n`);
  expect(readme).toContain(`Node ${manifest.engines?.node.replace('>=', '') ?? 'without a version'} or later`);
  // Paths and commands that only this repository has, and links that lead nowhere.
  expect(readme).not.toMatch(/npm run|\bsrc\/|packages\/|this repository|\]\((?!https:)/);
});
