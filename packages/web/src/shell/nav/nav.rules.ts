import type { MenuItem } from '@farspin/core/access';

/**
 * [NAVIGATION-07] Returns true if a path is the entry's own path or below it. For an entry with children, returns true
 * if the path is inside any child.
 */
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
/** [NAVIGATION-09] Returns the indent of an entry by its level. Entries of the first level are not indented. */
export const indentPx = (level: number, { indentFirstPx, indentStepPx, indentMaxPx }: Indents): number =>
  level === 0 ? 0 : Math.min(indentMaxPx, indentFirstPx + indentStepPx * (level - 1));

/**
 * Returns the link if it is safe, or null otherwise. Safe links are paths of this site and external addresses with an
 * allowed scheme.
 */
export const safeHref = (url: string | null): string | null =>
  url !== null && /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(url) ? url : null;

/** [SHELL-13] Returns the list with the page removed or, if it is not in the list, added at the end. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Returns all entries at any depth that link to a page of this site, in the menu's order. */
export const pagesOf = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => (item.children.length > 0 ? pagesOf(item.children) : item.kind === 'item' ? [item] : []));
