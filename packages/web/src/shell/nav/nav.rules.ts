import type { MenuItem } from '@farspin/core/access';

/** [NAVIGATION-07] Whether a path is the entry's own or below it or, for an entry with children, one of theirs. */
export function isInside(item: MenuItem, path: string): boolean {
  if (item.children.length > 0) return item.children.some((child) => isInside(child, path));
  if (item.url === null || item.kind === 'link') return false;
  return path === item.url || (!item.exact && path.startsWith(`${item.url}/`));
}

export interface Indents {
  readonly indentFirstPx: number;
  readonly indentStepPx: number;
  readonly indentMaxPx: number;
}
/** [NAVIGATION-09] The indent of an entry by its level. Entries of the first level have none. */
export const indentPx = (level: number, { indentFirstPx, indentStepPx, indentMaxPx }: Indents): number =>
  level === 0 ? 0 : Math.min(indentMaxPx, indentFirstPx + indentStepPx * (level - 1));

/** A safe link: a path of this site, or an external address with an allowed scheme. */
export const safeHref = (url: string | null): string | null =>
  url !== null && /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(url) ? url : null;

/** [SHELL-13] The list with the page added at its end, or removed. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** All entries with a page of this site, in the menu's order, at any depth. */
export const pagesOf = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => (item.children.length > 0 ? pagesOf(item.children) : item.kind === 'item' ? [item] : []));
