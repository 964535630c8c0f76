import { expect, it } from 'vitest';
import {
  addressOf,
  documentOf,
  idIn,
  inOrder,
  resolved,
  slugOf,
  targetOf,
  titleIn,
  withoutComment,
} from './documents.rules.ts';

const documents = ['README.md', 'docs/guides/lab.md', 'docs/guides/faults.md', 'packages/web/README.md'].map((path) =>
  documentOf(path, { 'docs/guides/lab.md': 'The lab' }),
);
const lab = 'docs/guides/lab.md';

it('[ROUTE-19] derives the address of a document from the file path, and uses the path as the title if no title is listed', () => {
  expect(documents[1]).toEqual({ id: 'guides/lab.md', path: lab, title: 'The lab' });
  expect(documents[0]?.title).toBe('README.md');
  expect(addressOf('guides/lab.md', 'rules')).toBe('/documentation?doc=guides/lab.md#rules');
  expect(idIn('?doc=guides/lab.md')).toBe('guides/lab.md');
  expect(idIn('')).toBe('README.md');
});

it.each([
  ['faults.md#ids', { kind: 'document', id: 'guides/faults.md', section: 'ids' }],
  ['../../README.md', { kind: 'document', id: 'README.md', section: '' }],
  ['../../packages/web', { kind: 'document', id: 'packages/web/README.md', section: '' }],
  ['../../packages/web/', { kind: 'document', id: 'packages/web/README.md', section: '' }],
  ['#rules', { kind: 'section', section: 'rules' }],
  ['lab.md#rules', { kind: 'section', section: 'rules' }],
  ['https://example.com/a.md#b', { kind: 'external', href: 'https://example.com/a.md#b' }],
  ['../../packages/web/src/main.tsx', { kind: 'file', path: 'packages/web/src/main.tsx' }],
  ['../../../../outside.md', { kind: 'file', path: 'outside.md' }],
])('[ROUTE-19] a link to %s in a guide resolves to %j', (href, target) => {
  expect(targetOf(href, lab, documents)).toEqual(target);
});

it.each([
  ["The player's address", 'the-players-address'],
  ['`conform`: what it checks', 'conform-what-it-checks'],
  ['Şehir – 2', 'şehir--2'],
])('[ROUTE-19] the heading %j has the id %s', (heading, id) => {
  expect(slugOf(heading)).toBe(id);
});

it('[ROUTE-19] reads the title of a document without markup, and removes the comment at the beginning', () => {
  expect(titleIn('<!-- made -->\n\n# `State` in place\n\n# Other')).toBe('State in place');
  expect(titleIn('none')).toBeNull();
  expect(withoutComment('<!-- made -->\n# A\n<!-- kept -->')).toBe('# A\n<!-- kept -->');
  expect(resolved('./a/../b.png', 'docs/x.md')).toBe('docs/b.png');
});

it('[ROUTE-19] lists the starting points first, then the other documents by title', () => {
  const titles = { 'docs/guides/faults.md': 'Faults' };
  const some = ['docs/guides/lab.md', 'docs/guides/faults.md', 'docs/tutorial.md', 'README.md'];
  const ordered = inOrder(some.map((path) => documentOf(path, { ...titles, [lab]: 'A lab' })));
  expect(ordered.map(({ path }) => path)).toEqual(['README.md', 'docs/tutorial.md', lab, 'docs/guides/faults.md']);
});
