/** A document of this repository. */
export interface Document {
  /** Id for the address: the path without `docs/`. */
  readonly id: string;
  /** Path relative to the repository root. */
  readonly path: string;
  readonly title: string;
}

export const documentGroups = ['start', 'guides', 'reference', 'packages', 'decisions'] as const;
export type DocumentGroup = (typeof documentGroups)[number];

/** Returns the document with this path. If `titles` has no title for it, its title is the file name. */
export const documentOf = (path: string, titles: Readonly<Record<string, string>>): Document => ({
  id: path.replace(/^docs\//, ''),
  path,
  title: titles[path] ?? path,
});

/** Returns the first heading of a Markdown text, without markup, or null if there is none. */
export const titleIn = (text: string): string | null => /^# (.+)$/m.exec(text)?.[1]?.replaceAll('`', '') ?? null;

const startingPoints = ['README.md', 'docs/tutorial.md', 'docs/architecture.md', 'AGENTS.md', 'CONTRIBUTING.md'];
/** Id of the document to show if the address names none. */
export const firstDocument = 'README.md';

export function groupOf({ path }: Pick<Document, 'path'>): DocumentGroup {
  if (startingPoints.includes(path)) return 'start';
  if (path.startsWith('docs/guides/')) return 'guides';
  if (path.startsWith('docs/decisions/')) return 'decisions';
  return path.startsWith('packages/') ? 'packages' : 'reference';
}

/**
 * Sorts documents: the starting points in reading order, the overview of the decisions before the decisions, and the
 * others by title.
 */
export function inOrder(documents: readonly Document[]): readonly Document[] {
  const rank = ({ path }: Document): number => {
    const at = startingPoints.indexOf(path);
    if (at !== -1) return at - startingPoints.length;
    return path === 'docs/decisions/README.md' ? 0 : 1;
  };
  return documents.toSorted((one, other) => rank(one) - rank(other) || one.title.localeCompare(other.title, 'en'));
}

/** Returns the id that GitHub generates for a heading. The links in the documents use these ids. */
export const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

/** Returns the address of a document or one of its sections. */
export const addressOf = (id: string, section = ''): string =>
  `/documentation?doc=${encodeURIComponent(id).replaceAll('%2F', '/')}${section === '' ? '' : `#${section}`}`;

/** Returns the id of the document in an address, or `firstDocument` if the address names none. */
export const idIn = (search: string): string => new URLSearchParams(search).get('doc') ?? firstDocument;

export type LinkTarget =
  | { readonly kind: 'document'; readonly id: string; readonly section: string }
  /** A section of the document that has the link. */
  | { readonly kind: 'section'; readonly section: string }
  | { readonly kind: 'external'; readonly href: string }
  /** A file that is not among the documents. */
  | { readonly kind: 'file'; readonly path: string };

/** Resolves a link in the document at `from`. `from` is relative to the repository root, as are the resolved paths. */
export function targetOf(href: string, from: string, documents: readonly Document[]): LinkTarget {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) return { kind: 'external', href };
  const [link = '', section = ''] = href.split('#');
  if (link === '') return { kind: 'section', section };
  const path = resolved(link, from);
  const document = documents.find((one) => one.path === path || one.path === `${path}/README.md`);
  if (document === undefined) return { kind: 'file', path };
  return document.path === from && section !== ''
    ? { kind: 'section', section }
    : { kind: 'document', id: document.id, section };
}

/** Resolves a relative path against the folder of a file, and removes `.` and `..`. */
export function resolved(link: string, from: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of link.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  return parts.join('/');
}

/** Removes the leading comment, which describes how the document is generated. */
export const withoutComment = (text: string): string => text.replace(/^\s*<!--[\s\S]*?-->\s*/, '');
