import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { markdownFiles, root } from '../docs/site/src/documents.ts';
import { withContentSecurityPolicy } from '../docs/site/src/content-security-policy.ts';
import { anchorsOf, siteLink } from '../docs/site/src/links.ts';
import { linkTo, pagesIn, pagesOf } from '../docs/site/src/pages.ts';
import { readers } from '../docs/site/src/readers.ts';
import { asyncApiPage } from '../docs/site/src/reference/asyncapi.ts';
import { openApiPage } from '../docs/site/src/reference/openapi.ts';
import type { JsonObject } from '../docs/site/src/reference/schema.ts';

const documents = markdownFiles();
const { pages, problems } = pagesOf(documents);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const json = (file: string): JsonObject => JSON.parse(read(file)) as JsonObject;
const lostAnchors = (page: string): readonly string[] => {
  const anchors = anchorsOf(page);
  return Array.from(page.matchAll(/\]\(#([^)]+)\)/g), ([, anchor = '']) => anchor).filter(
    (anchor) => !anchors.has(anchor),
  );
};

test('lists every document for exactly one reader', () => {
  expect(problems).toEqual([]);
  const inLists = readers.flatMap(({ sections }) => sections.flatMap((section) => pagesIn(section, pages)));
  expect(inLists).toHaveLength(pages.length);
  expect(new Set(pages.map(({ address }) => address)).size).toBe(pages.length);
});

test('reports a document without a reader, and a listed document that does not exist', () => {
  expect(pagesOf([...documents, 'docs/new.md']).problems).toEqual([
    'docs/new.md is in 0 sections of docs/site/src/readers.ts, not in one',
  ]);
  expect(pagesOf(documents.filter((file) => file !== 'docs/tutorial.md')).problems).toEqual([
    'docs/site/src/readers.ts lists docs/tutorial.md, which does not exist',
  ]);
});

test.each([
  ['docs/guides/lab.md', 'faults.md#ids', '/test/faults.md#ids'],
  ['docs/guides/lab.md', '../../packages/core/SPEC.md', '/embed/packages/core/spec.md'],
  ['docs/guides/lab.md', '../protocol/README.md#meters', '/embed/protocol/#meters'],
  ['README.md', 'packages/core', '/embed/packages/core/'],
  ['README.md', 'docs/decisions/', '/contribute/decisions/'],
  ['README.md', 'docs/api', '/embed/api/'],
  ['docs/protocol/README.md', 'openapi.json', '/embed/protocol/openapi.md'],
])('a link in %s to %s leads to the page %s', (source, href, page) => {
  expect(siteLink(source, href, pages)).toEqual({ kind: 'page', href: page });
});

test('a link to a file without a page becomes the path of the file from the root', () => {
  expect(siteLink('packages/core/README.md', 'src/ports/ports.ts', pages)).toEqual({
    kind: 'file',
    path: 'packages/core/src/ports/ports.ts',
  });
});

test.each(['https://example.com/', 'mailto:a@example.com', '#here', '/embed/api/'])(
  'keeps the link %s unchanged',
  (href) => {
    expect(siteLink('README.md', href, pages)).toEqual({ kind: 'as-written' });
  },
);

test('links only to existing pages on the home page', () => {
  const links = Array.from(read('docs/site/pages/index.md').matchAll(/^ +link: (\S+)$/gm), ([, link = '']) => link);
  const there = new Set(pages.map((page) => linkTo(page).replace(/\.md$/, '')));
  expect(links.length).toBeGreaterThan(readers.length);
  expect(links.filter((link) => !there.has(link))).toEqual([]);
});

test('creates the same heading ids as GitHub, with numbers for repeated ids', () => {
  const text =
    '# A `b`: c\n\n## [Link](x.md) & more\n\n```sh\n# no heading\n```\n\n## Same\n\n## Same\n\n## Named {#own}\n';
  expect([...anchorsOf(text)]).toEqual(['a-b-c', 'link--more', 'same', 'same-1', 'own']);
});

test('lists all operations and schemas of OpenAPI, and links only to existing schemas', () => {
  const document = json('docs/protocol/openapi.json');
  const page = openApiPage(document);
  const { paths, components } = document as { paths: object; components: { schemas: object } };
  for (const path of Object.keys(paths)) expect(page).toContain(` ${path}\``);
  for (const name of Object.keys(components.schemas)) expect(page).toContain(`{#schema-${name.toLowerCase()}}`);
  expect(lostAnchors(page)).toEqual([]);
});

test('lists all operations of AsyncAPI, and links only to existing schemas', () => {
  const document = json('docs/protocol/asyncapi.json');
  const page = asyncApiPage(document);
  const { operations } = document as { operations: object };
  expect(page.match(/^### (?:Request|Push) /gm)).toHaveLength(Object.keys(operations).length);
  expect(lostAnchors(page)).toEqual([]);
});

test('allows the inline scripts of a built page by hash, and no other inline scripts', () => {
  const page = withContentSecurityPolicy(
    '<head><meta charset="utf-8"><script src="/a.js"></script><script id="b">1</script></head>',
  );
  expect(page).toContain(
    `script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='; style-src 'self' 'unsafe-inline'`,
  );
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script'));
});
