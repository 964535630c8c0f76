import { readers, type Reader, type Section } from './readers.ts';

/** A document with its place in the site. Paths are from the root of the repository. */
export interface Page {
  /** The document that people edit, or that another page links to. */
  readonly source: string;
  /** The Markdown that is rendered: the document, or the page that is made from it. */
  readonly file: string;
  /** The rendered page, with the ending of Markdown: `test/lab.md`. */
  readonly address: string;
  readonly reader: Reader;
  readonly section: Section;
}

/** Pages that are written for the site alone. */
export const ownPages = 'docs/site/pages/';
/** Where references are written before a build; not committed. */
export const generatedPages = 'docs/site/generated/';
/** Pages that have no Markdown of their own in the repository. */
const referenceSources = ['docs/api/README.md', 'docs/protocol/openapi.json', 'docs/protocol/asyncapi.json'] as const;

const isReport = (source: string): boolean => source.startsWith('docs/api/');
const isReference = (source: string): boolean => isReport(source) || source.endsWith('.json');

/** The address of a document below its reader's folder. */
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

/** Where a document is listed. A whole path wins over a pattern in the same section. */
function placesOf(source: string): readonly { readonly reader: Reader; readonly section: Section }[] {
  return readers.flatMap((reader) =>
    reader.sections
      .filter(({ documents }) => documents.some((pattern) => holds(pattern, source)))
      .map((section) => ({ reader, section })),
  );
}

export interface Pages {
  readonly pages: readonly Page[];
  /** A sentence for each document that is in no section or in several, and for each listed document that does not exist. */
  readonly problems: readonly string[];
}

/** Finds the page of each document. `documents` are all Markdown files of the repository. */
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

/** The pages of a section in its order; those of a pattern by their paths. */
export function pagesIn(section: Section, pages: readonly Page[]): readonly Page[] {
  const rank = ({ source }: Page): number => {
    const exact = section.documents.indexOf(source);
    return exact === -1 ? section.documents.findIndex((pattern) => holds(pattern, source)) : exact;
  };
  return pages
    .filter((page) => page.section === section)
    .toSorted((one, other) => rank(one) - rank(other) || (one.source < other.source ? -1 : 1));
}

/** As links write it: `/test/lab.md`, or `/embed/protocol/` for an index. */
export const linkTo = ({ address }: Pick<Page, 'address'>): string => `/${address.replace(/(?<=^|\/)index\.md$/, '')}`;
