import type { Lobby } from '@farspin/core';
import { menuItem, searchMenu, type MenuItem } from '@farspin/core/access';
import type { Message } from '@farspin/core';
import { brandPath, gamePath } from '../../store/paths.ts';

type FoundKind = 'page' | 'brand' | 'machine';
export interface Found {
  readonly id: string;
  readonly kind: FoundKind;
  readonly title: string;
  readonly item: MenuItem;
}

export interface Searched {
  readonly menu: readonly MenuItem[];
  readonly lobby: Pick<Lobby, 'brands' | 'machines' | 'reserved'>;
}

const named = (kind: FoundKind, id: string, text: string, url: string): MenuItem =>
  menuItem({ id: `${kind} ${id}`, kind: 'item', title: { kind: 'server', text }, url, icon: kind });

/** [SHELL-12] Returns matching pages of the menu, then brands, then known free machines. */
export function search(
  { menu, lobby }: Searched,
  typed: string,
  say: (title: Message) => string,
  maxResults: number,
): readonly Found[] {
  const brands = lobby.brands.map(({ id, name }) => named('brand', id, name, brandPath(id, name)));
  const machines = [...lobby.machines, ...lobby.reserved]
    .filter(({ status }) => status === 'available')
    .map(({ id, name }) => named('machine', id, name, gamePath(id, name)));
  const found = (kind: FoundKind, items: readonly MenuItem[]): readonly Found[] =>
    searchMenu(items, typed, say, { maxResults }).map(({ item, title }) => ({ id: item.id, kind, title, item }));
  return [...found('page', menu), ...found('brand', brands), ...found('machine', machines)].slice(0, maxResults);
}
