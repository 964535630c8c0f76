import { posix } from 'node:path';
import { slugOf } from '../../../packages/web/src/demo/pages/documentation/documents.rules.ts';
import { linkTo, type Page } from './pages.ts';

export type Link =
  /** An external address, or a section of the same page. */
  | { readonly kind: 'as-written' }
  | { readonly kind: 'page'; readonly href: string }
  /** A file of the repository that is no page; from its root. */
  | { readonly kind: 'file'; readonly path: string };

/**
 * Resolves a link to its target in the site. `source` is the document with the link, relative to the repository root.
 */
export function siteLink(source: string, href: string, pages: readonly Page[]): Link {
  if (/^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(href)) return { kind: 'as-written' };
  const [link = '', section] = href.split('#');
  const path = posix.normalize(posix.join(posix.dirname(source), decodeURI(link))).replace(/\/$/, '');
  const page = pages.find((one) => one.source === path || one.source === `${path}/README.md`);
  if (page === undefined) return { kind: 'file', path };
  return { kind: 'page', href: linkTo(page) + (section === undefined ? '' : `#${section}`) };
}

/** Returns the ids of a document's headings. Repeated headings get a numeric suffix. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  const prose = markdown.replaceAll(/^(`{3,}|~{3,}).*?^\1/gms, '');
  for (const [, heading = ''] of prose.matchAll(/^#{1,6} +(.+)$/gm)) {
    const slug = /\{#([\w-]+)\}\s*$/.exec(heading)?.[1] ?? slugOf(heading.replaceAll(/\]\([^)]*\)/g, ''));
    let anchor = slug;
    for (let copy = 1; anchors.has(anchor); copy += 1) anchor = `${slug}-${copy}`;
    anchors.add(anchor);
  }
  return anchors;
}
