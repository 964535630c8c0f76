import { readers, type Reader, type Section } from './readers.ts';

/** A document and its place in the site. Paths are relative to the repository root. */
export interface Page {
  /** The file that people edit and link to. */
  readonly source: string;
  /** The rendered Markdown file: the document itself, or the page generated from it. */
  readonly file: string;
  /** Path of the rendered page, with the extension `.md`: `test/lab.md`. */
  readonly address: string;
  readonly reader: Reader;
  readonly section: Section;
}

/** Folder of the pages that exist only for the site. */
export const ownPages = 'docs/site/pages/';
/** Folder of the generated reference pages, which are not committed. */
export const generatedPages = 'docs/site/generated/';
/** Sources of pages that have no Markdown file in the repository. */
const referenceSources = ['docs/protocol/openapi.json', 'docs/protocol/asyncapi.json'] as const;

const isReference = (source: string): boolean => source.endsWith('.json');

/** Returns the page's path within its reader's folder. */
function nameOf(source: string): string {
  return source
    .replace(/^docs\/(?:guides\/)?/, '')
    .replace(/\.api\.md$|\.json$/, '.md')
    .replace(/^README\.md$/, 'overview.md')
    .replace(/(?<=\/)README\.md$/, 'index.md')
    .toLowerCase();
}

const holds = (pattern: string, source: string): boolean =>
  pattern.endsWith('*') ? source.startsWith(pattern.slice(0, -1)) : pattern === source;

/** Returns all sections that list a document. */
function placesOf(source: string): readonly { readonly reader: Reader; readonly section: Section }[] {
  return readers.flatMap((reader) =>
    reader.sections
      .filter(({ documents }) => documents.some((pattern) => holds(pattern, source)))
      .map((section) => ({ reader, section })),
  );
}

export interface Pages {
  readonly pages: readonly Page[];
  /** Error messages for documents that are not in exactly one section, and for listed documents that do not exist. */
  readonly problems: readonly string[];
}

/** Finds the page of each document. `documents` lists all Markdown files of the repository. */
export function pagesOf(documents: readonly string[]): Pages {
  const sources = [...new Set([...documents, ...referenceSources])].filter(
    (source) => !source.startsWith('docs/site/'),
  );
  const found = sources.map((source) => ({ source, places: placesOf(source) }));
  const listed = readers.flatMap(({ sections }) => sections.flatMap((section) => section.documents));
  return {
    pages: found.flatMap(({ source, places: [place] }) => (place === undefined ? [] : [pageOf(source, place)])),
    problems: [
      ...found
        .filter(({ places }) => places.length !== 1)
        .map(
          ({ source, places }) => `${source} is in ${places.length} sections of docs/site/src/readers.ts, not in one`,
        ),
      ...listed
        .filter((pattern) => !sources.some((source) => holds(pattern, source)))
        .map((pattern) => `docs/site/src/readers.ts lists ${pattern}, which does not exist`),
    ],
  };
}

function pageOf(source: string, { reader, section }: Pick<Page, 'reader' | 'section'>): Page {
  const address = `${reader.id}/${nameOf(source)}`;
  return { source, file: isReference(source) ? generatedPages + address : source, address, reader, section };
}

/** Returns the pages of a section in the section's order. Pages that match the same pattern are sorted by path. */
export function pagesIn(section: Section, pages: readonly Page[]): readonly Page[] {
  const rank = ({ source }: Page): number => {
    const exact = section.documents.indexOf(source);
    return exact === -1 ? section.documents.findIndex((pattern) => holds(pattern, source)) : exact;
  };
  return pages
    .filter((page) => page.section === section)
    .toSorted((one, other) => rank(one) - rank(other) || (one.source < other.source ? -1 : 1));
}

/** Returns the URL path of a page: `/test/lab.md`, or `/embed/protocol/` for an index. */
export const linkTo = ({ address }: Pick<Page, 'address'>): string => `/${address.replace(/(?<=^|\/)index\.md$/, '')}`;
