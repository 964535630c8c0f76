import { describe, expect, it } from 'vitest';
import { parseSettings } from '../settings/settings.rules.ts';
import { menuItem, playerMenu, visibleItems } from './menu.rules.ts';
import { roleLists } from './roles.rules.ts';

const settingsOf = (document: unknown = {}) => parseSettings(document).settings;
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
const player = (type: number | null, permissions: readonly string[] = []) => ({ type, permissions });

describe('menu', () => {
  const menu = playerMenu(settingsOf());

  it('[MENU1] shows five entries to a player, and none to a guest', () => {
    const seen = visibleItems(menu, { user: player(null), checkLevels: false });
    expect(seen.map(({ url }) => url)).toEqual(['/lobby', '/profile', '/slot-sessions', '/transactions', '/logout']);
    expect(visibleItems(menu, { user: null, checkLevels: false })).toEqual([]);
  });

  it('[MENU1] has no lobby entry if the lobby is disabled', () => {
    expect(ids(playerMenu(settingsOf({ lobby: { show: false } })))).not.toContain('lobby');
  });

  it.each([
    [145, [], true, 5],
    [144, [], true, 0],
    [144, ['145'], true, 5],
    [null, ['x', '145'], true, 5],
    [null, [], true, 0],
    [null, [], false, 5],
  ])(
    '[MENU2] shows, for type %j, permissions %j and level checks %j, this number of entries: %d',
    (type, permissions, checkLevels, count) => {
      expect(visibleItems(menu, { user: player(type, permissions), checkLevels })).toHaveLength(count);
    },
  );

  it('[MENU2] requires the level that the operator sets', () => {
    const other = playerMenu(settingsOf({ menu: { level: 7 } }));
    expect(visibleItems(other, { user: player(7), checkLevels: true })).toHaveLength(5);
    expect(visibleItems(other, { user: player(145), checkLevels: true })).toEqual([]);
  });

  it('[MENU1] hides a group without visible entries', () => {
    const item = (id: string, auth: (typeof roleLists)[keyof typeof roleLists] | null) =>
      menuItem({ id, kind: 'item', auth });
    const tree = [
      menuItem({ id: 'both', kind: 'group', children: [item('a', roleLists.admin), item('u', roleLists.user)] }),
      menuItem({ id: 'none', kind: 'collapse', children: [item('b', roleLists.staff)] }),
      menuItem({ id: 'line', kind: 'divider' }),
    ];
    const seen = visibleItems(tree, { user: player(null), checkLevels: true });
    expect(ids(seen)).toEqual(['both', 'line']);
    expect(ids(seen[0]?.children ?? [])).toEqual(['u']);
  });

  it('[MENU3] opens links in a new tab by default, but not other entries', () => {
    expect(menuItem({ id: 'x', kind: 'link' }).target).toBe('_blank');
    expect(menuItem({ id: 'x', kind: 'link', target: '_self' }).target).toBe('_self');
    expect(menuItem({ id: 'x', kind: 'item' }).target).toBeNull();
  });
});
