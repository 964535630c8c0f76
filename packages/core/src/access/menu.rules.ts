import type { User } from '../kernel/entities.ts';
import { message, type Message } from '../messages/message.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { isAllowed, roleLists, rolesOf, type Role } from './roles.rules.ts';

/** A small label next to a menu item: a text with its background colour and text colour (CSS). */
export interface Badge {
  readonly title: string;
  readonly bg: string;
  readonly fg: string;
}
/** A menu entry. Groups and collapses have children, links leave the app, and dividers have no address. */
export interface MenuItem {
  readonly id: string;
  readonly kind: 'group' | 'collapse' | 'item' | 'link' | 'divider';
  readonly title: Message | null;
  readonly url: string | null;
  readonly icon: string | null;
  readonly badge: Badge | null;
  readonly children: readonly MenuItem[];
  /** Null: everyone. */
  readonly auth: readonly Role[] | null;
  /** Levels that give access. One level is enough. An empty list requires no level. */
  readonly levels: readonly number[];
  /** True if the entry matches only its exact address. If false, it also matches addresses below it. */
  readonly exact: boolean;
  readonly target: string | null;
}

/** Returns a menu item with defaults: no children, no badge, visible to everyone, and links open a new tab. */
export const menuItem = (item: Pick<MenuItem, 'id' | 'kind'> & Partial<MenuItem>): MenuItem => ({
  title: null,
  url: null,
  icon: null,
  badge: null,
  children: [],
  auth: null,
  levels: [],
  exact: false,
  target: item.kind === 'link' ? '_blank' : null,
  ...item,
});

/** Returns the player's menu. The lobby entry is left out if the lobby is disabled. */
export function playerMenu({ lobby, menu }: Pick<Settings, 'lobby' | 'menu'>): readonly MenuItem[] {
  const entry = (id: string, title: Message, url: string): MenuItem =>
    menuItem({ id, kind: 'item', title, url, icon: id, auth: roleLists.user, levels: [menu.level] });
  return [
    ...(lobby.show ? [entry('lobby', message('menu.lobby'), '/lobby')] : []),
    entry('profile', message('menu.profile'), '/profile'),
    entry('slot-sessions', message('menu.slot-sessions'), '/slot-sessions'),
    entry('transactions', message('menu.transactions'), '/transactions'),
    entry('logout', message('menu.logout'), '/logout'),
  ];
}

/** The person who sees the menu. With `checkLevels`, the user's level also decides which items are visible. */
export interface Viewer {
  /** The signed-in user, or null for a guest. */
  readonly user: Pick<User, 'type' | 'permissions'> | null;
  readonly checkLevels: boolean;
}

/**
 * [MENU1] Returns the menu entries that a viewer may see. Groups and collapses without visible entries are left out.
 * Menu and search use the same entries.
 */
export function visibleItems(items: readonly MenuItem[], viewer: Viewer): readonly MenuItem[] {
  return items.flatMap((item) => {
    if (!isVisible(item, viewer)) return [];
    if (item.kind !== 'group' && item.kind !== 'collapse') return [item];
    const children = visibleItems(item.children, viewer);
    return children.length === 0 ? [] : [{ ...item, children }];
  });
}

const isVisible = ({ auth, levels }: MenuItem, { user, checkLevels }: Viewer): boolean =>
  isAllowed(auth, rolesOf(user)) && (!checkLevels || levels.length === 0 || (user !== null && hasLevel(user, levels)));

/** [MENU2] Returns true if the user's type or one of their permissions is a required level. */
const hasLevel = ({ type, permissions }: Pick<User, 'type' | 'permissions'>, levels: readonly number[]): boolean =>
  levels.some((level) => type === level || permissions.includes(String(level)));
