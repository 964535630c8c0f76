import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiler } from 'markdown-to-jsx/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { documents } from './documents.ts';
import { slugOf, targetOf, titleIn, withoutComment } from './documents.rules.ts';

const root = join(import.meta.dirname, '../../../../../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const byPath = documents.map(({ path }) => path).toSorted();

it('[ROUTE-19] the document list contains every document of the listed folders once', () => {
  const wanted = ['README.md', 'docs/*.md', 'docs/guides/*.md', 'docs/decisions/*.md', 'packages/*/README.md'];
  expect(byPath).toEqual(expect.arrayContaining(globSync(wanted, { cwd: root })));
  expect(byPath).toContain('docs/protocol/README.md');
  expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
});

it('[ROUTE-19] the document list contains the titles of the documents (`vitest run -u` updates the list)', async () => {
  const titles = Object.fromEntries(byPath.map((path) => [path, titleIn(textOf(path)) ?? path]));
  await expect(`${JSON.stringify(titles, null, 2)}\n`).toMatchFileSnapshot('./document-titles.json');
});

/** Returns the ids of a document's headings, without code marks. */
function sectionsOf(path: string): ReadonlySet<string> {
  const markup = renderToStaticMarkup(
    compiler(withoutComment(textOf(path)), { slugify: slugOf, disableParsingRawHTML: true, forceBlock: true }),
  );
  return new Set(Array.from(markup.matchAll(/<h\d id="([^"]+)"/g), ([, id = '']) => id));
}

it('[ROUTE-19] every link from a document to a section matches a heading', () => {
  const sections = new Map(byPath.map((path) => [path, sectionsOf(path)]));
  const lost = documents.flatMap(({ path }) =>
    Array.from(textOf(path).matchAll(/\]\(([^)\s]*#[^)\s]+)\)/g), ([, href = '']) => href).filter((href) => {
      const target = targetOf(href, path, documents);
      if (target.kind === 'section') return sections.get(path)?.has(target.section) !== true;
      if (target.kind !== 'document') return false;
      const other = documents.find(({ id }) => id === target.id)?.path ?? '';
      return sections.get(other)?.has(target.section) !== true;
    }),
  );
  expect(lost).toEqual([]);
});

it('[ROUTE-19] no heading has an id that the page already uses', () => {
  const all = byPath.flatMap((path) => [...sectionsOf(path)]);
  expect(all.filter((id) => ['content', 'root', 'stuck'].includes(id))).toEqual([]);
});
