import { describe, expect, it } from 'vitest';
import { message } from '../messages/message.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { menuItem, playerMenu, visibleItems } from './menu.rules.ts';
import { searchMenu } from './search.rules.ts';

const entries = (...titles: readonly string[]) =>
  titles.map((url) => menuItem({ id: url, kind: 'item', title: message('menu.lobby'), url }));
const find = (titles: readonly string[], typed: string, maxResults = 10) => {
  let next = 0;
  return searchMenu(entries(...titles), typed, () => titles[next++] ?? '', { maxResults }).map(({ title }) => title);
};

describe('[MENU4] menu search', () => {
  it.each([
    ['isik', 'IŞIK'],
    ['ısık', 'IŞIK'],
    ['IŞIK', 'ışık'],
    ['istanbul', 'İstanbul'],
    ['İSTANBUL', 'istanbul'],
    ['cark', 'Çarkıfelek'],
    ['  çark ', 'Carkifelek'],
    ['ueber', 'ueber'],
    ['лоби', 'Лоби'],
    ['اللعب', 'تاريخ اللعب'],
  ])('for %j, finds %j', (typed, title) => {
    expect(find([title], typed)).toEqual([title]);
  });

  it('finds nothing for an empty or unknown text', () => {
    expect(find(['Lobby'], '   ')).toEqual([]);
    expect(find(['Lobby'], 'x')).toEqual([]);
    expect(find(['Lobby'], '.')).toEqual([]);
  });

  it('finds no entries without an address or title', () => {
    const line = menuItem({ id: 'line', kind: 'divider', title: message('menu.lobby') });
    const untitled = menuItem({ id: 'bare', kind: 'item', url: '/lobby' });
    for (const typed of ['lobby', 's'])
      expect(searchMenu([line, untitled], typed, () => 'Lobbies', { maxResults: 10 })).toEqual([]);
  });

  it('lists entries that start with the text first, up to the maximum', () => {
    expect(find(['A slot', 'Slots', 'Lobby'], 'slot')).toEqual(['Slots', 'A slot']);
    const many = Array.from({ length: 12 }, (_, index) => `Page ${index}`);
    expect(find(many, 'page')).toEqual(many.slice(0, 10));
    expect(find(many, 'page', 3)).toHaveLength(3);
  });

  it('searches inside groups, and finds only entries that the viewer may see', () => {
    const menu = [menuItem({ id: 'all', kind: 'group', children: playerMenu(defaultSettings) })];
    const say = (title: { readonly kind: string }) => String(Reflect.get(title, 'key'));
    const found = (user: { readonly type: number; readonly permissions: readonly string[] } | null) =>
      searchMenu(visibleItems(menu, { user, checkLevels: true }), 'lob', say, { maxResults: 10 });
    expect(found({ type: 145, permissions: [] })).toHaveLength(1);
    expect(found({ type: 1, permissions: [] })).toEqual([]);
    expect(found(null)).toEqual([]);
  });
});
