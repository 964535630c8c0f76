import { folded } from '../kernel/folded.ts';
import type { Message } from '../messages/message.ts';
import type { MenuItem } from './menu.rules.ts';

/** A menu item that matches a search, with its title in the visitor's language. */
export interface Suggestion {
  readonly item: MenuItem;
  readonly title: string;
}

/**
 * [MENU4] Searches the titles of the entries that this player may see (`visibleItems`), including those in groups.
 * Returns up to `maxResults` entries. Titles that start with the text come first, and otherwise the menu order applies.
 * An empty text finds nothing.
 */
export function searchMenu(
  items: readonly MenuItem[],
  typed: string,
  say: (title: Message) => string,
  { maxResults }: { readonly maxResults: number },
): readonly Suggestion[] {
  const wanted = folded(typed.trim());
  if (wanted === '') return [];
  const found = leaves(items)
    .map((item) => ({ item, title: item.title === null ? '' : say(item.title) }))
    .filter(({ title }) => folded(title).includes(wanted));
  const begins = ({ title }: Suggestion): boolean => folded(title).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((suggestion) => !begins(suggestion))].slice(0, maxResults);
}

const leaves = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => (item.children.length > 0 ? leaves(item.children) : item.url === null ? [] : [item]));
