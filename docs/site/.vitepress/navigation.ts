import type { DefaultTheme } from 'vitepress';
import { titleOf } from '../src/documents.ts';
import { linkTo, pagesIn, type Page } from '../src/pages.ts';
import { readers, type Reader } from '../src/readers.ts';

/** Returns the title of a page in the sidebar. API pages are listed by import name, without the scope. */
const labelOf = ({ file, source }: Page): string =>
  source.endsWith('.api.md') ? titleOf(file).replace('@farspin/', '') : titleOf(file);

const sectionOf = (reader: Reader, pages: readonly Page[]): DefaultTheme.SidebarItem[] =>
  reader.sections.map((section) => ({
    text: section.title,
    ...(section.isCollapsed === true ? { collapsed: true } : {}),
    items: pagesIn(section, pages).map((page) => ({ text: labelOf(page), link: linkTo(page) })),
  }));

/** Returns the sidebar of each reader. The navigation bar links the readers. */
export const sidebarOf = (pages: readonly Page[]): DefaultTheme.SidebarMulti =>
  Object.fromEntries(readers.map((reader) => [`/${reader.id}/`, sectionOf(reader, pages)]));

export const barOf = (pages: readonly Page[]): DefaultTheme.NavItem[] =>
  readers.map((reader) => {
    const [first] = reader.sections.flatMap((section) => pagesIn(section, pages));
    return { text: reader.title, link: first === undefined ? '/' : linkTo(first), activeMatch: `^/${reader.id}/` };
  });
