import { documentOf, inOrder, resolved, type Document } from './documents.rules.ts';
import titles from './document-titles.json';

/** Path of this file, relative to the repository root. */
const here = 'packages/web/src/demo/pages/documentation/documents.ts';

/**
 * The documents are outside the web client, in the repository. A build has a separate file for each document and
 * picture.
 */
const texts = import.meta.glob<string>(
  [
    '../../../../../../*.md',
    '../../../../../../docs/*.md',
    '../../../../../../docs/{guides,decisions,embedding,protocol}/*.md',
    '../../../../../../docs/protocol/example/*.md',
    '../../../../../../packages/*/*.md',
    '!../../../../../../packages/*/CHANGELOG.md',
  ],
  { query: '?raw', import: 'default' },
);
const pictures = import.meta.glob<string>('../../../../../../docs/images/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

const loaders = new Map(Object.entries(texts).map(([imported, load]) => [resolved(imported, here), load]));
const addresses = new Map(Object.entries(pictures).map(([imported, address]) => [resolved(imported, here), address]));

export const documents: readonly Document[] = inOrder([...loaders.keys()].map((path) => documentOf(path, titles)));

/** Loads a document's text. Rejects if the download fails. */
export async function loadDocument({ path }: Pick<Document, 'path'>): Promise<string> {
  const load = loaders.get(path);
  if (load === undefined) throw new Error(`There is no document ${path}`);
  return await load();
}

/** Returns the address of a picture by its path in the repository, or null if the picture is not in the build. */
export const pictureAddress = (path: string): string | null => addresses.get(path) ?? null;
