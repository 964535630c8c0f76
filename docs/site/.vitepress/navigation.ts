import type { DefaultTheme } from 'vitepress';
import { titleOf } from '../src/documents.ts';
import { linkTo, pagesIn, type Page } from '../src/pages.ts';
import { readers, type Reader } from '../src/readers.ts';

/** The name of a page in a list; an entry of the API has its import without the scope. */
const labelOf = ({ file, source }: Page): string =>
  source.endsWith('.api.md') ? titleOf(file).replace('@farspin/', '') : titleOf(file);

const sectionOf = (reader: Reader, pages: readonly Page[]): DefaultTheme.SidebarItem[] =>
  reader.sections.map((section) => ({
    text: section.title,
    ...(section.isCollapsed === true ? { collapsed: true } : {}),
    items: pagesIn(section, pages).map((page) => ({ text: labelOf(page), link: linkTo(page) })),
  }));

/** Lists the pages of one reader. The bar at the top leads to those of the others. */
export const sidebarOf = (pages: readonly Page[]): DefaultTheme.SidebarMulti =>
  Object.fromEntries(readers.map((reader) => [`/${reader.id}/`, sectionOf(reader, pages)]));

export const barOf = (pages: readonly Page[]): DefaultTheme.NavItem[] =>
  readers.map((reader) => {
    const [first] = reader.sections.flatMap((section) => pagesIn(section, pages));
    return { text: reader.title, link: first === undefined ? '/' : linkTo(first), activeMatch: `^/${reader.id}/` };
  });
