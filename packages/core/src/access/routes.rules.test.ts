import { describe, expect, it } from 'vitest';
import { parseSettings } from '../settings/settings.rules.ts';
import { tableOf } from './demo-routes.rules.ts';
import { guard } from './guard.rules.ts';
import { menuItem, playerMenu, visibleItems } from './menu.rules.ts';
import { matchPath } from './routes.rules.ts';

const withDemo = tableOf({ demo: true });
const settingsOf = (document: unknown = {}) => parseSettings(document).settings;

/** Values of `auth` for a page: everyone, signed-in players, or only guests. */
const anyone = null;
const player = ['admin', 'staff', 'user'];
const onlyGuest: readonly string[] = [];

describe('[ACCESS6] route table', () => {
  it.each([
    ['/', 'root', anyone],
    ['/login', 'login', onlyGuest],
    ['/logout', 'logout', player],
    ['/callback', 'callback', onlyGuest],
    ['/lobby', 'lobby', player],
    ['/lobby/3/Nova', 'brand', player],
    ['/game', 'game-root', anyone],
    ['/game/7/Nova 7', 'game', player],
    ['/profile', 'profile', player],
    ['/profile/9', 'profile-of', player],
    ['/slot-sessions', 'slot-sessions', player],
    ['/transactions', 'transactions', player],
    ['/pages/errors/error-404', 'error-404', anyone],
    ['/pages/errors/error-500', 'error-500', anyone],
  ])('matches %s to the page %s, open to %j', (path, id, auth) => {
    for (const table of [tableOf({ demo: false }), withDemo])
      expect(matchPath(path, table)?.route).toMatchObject({ id, auth });
  });

  it.each([
    ['/auth/admin-role-example', 'admin-role-example', ['admin']],
    ['/auth/staff-role-example', 'staff-role-example', ['admin', 'staff']],
    ['/auth/guest-role-example', 'guest-role-example', onlyGuest],
    ['/pages/auth/login', 'auth-login', anyone],
    ['/pages/auth/mail-confirm', 'auth-mail-confirm', anyone],
    ['/pages/coming-soon', 'coming-soon', anyone],
    ['/pages/profile', 'demo-profile', anyone],
    ['/pages/search/classic', 'search-classic', anyone],
    ['/pages/course', 'course', anyone],
    ['/ui/page-layouts/carded/left-sidebar', 'carded-left-sidebar', anyone],
    ['/ui/page-layouts/simple/tabbed', 'simple-tabbed', anyone],
    ['/ui/page-layouts/blank', 'blank', anyone],
    ['/ui/icons', 'icons', anyone],
    ['/documentation', 'documentation', anyone],
  ])('matches %s to the page %s only in the demo area', (path, id, auth) => {
    expect(matchPath(path, withDemo)?.route).toMatchObject({ id, auth, leadsHome: false });
    expect(matchPath(path)).toBeNull();
  });

  it.each(['/pages/auth/login-4', '/ui/page-layouts/carded', '/ui/page-layouts/carded/x', '/ui', '/ui/x'])(
    'rejects the unknown path %s even in the demo area',
    (path) => {
      expect(matchPath(path, withDemo)).toBeNull();
    },
  );

  it.each(['lobby', 'lobby/', 'x/lobby', '/lobby/./Nova', '/lobby/../Nova', '/lobby//Nova', '/./lobby', '/%2e/lobby'])(
    'rejects the path %j, which is not plain and absolute',
    (path) => {
      expect(matchPath(path, withDemo)).toBeNull();
    },
  );
});

describe('menu of a player', () => {
  it('[MENU1] has the expected entries, icons and addresses', () => {
    const menu = playerMenu(settingsOf());
    const own = ['lobby', 'profile', 'slot-sessions', 'transactions', 'logout'];
    expect(menu.map(({ id, kind, icon, url, exact }) => [id, kind, icon, url, exact])).toEqual(
      own.map((id) => [id, 'item', id, `/${id}`, false]),
    );
    expect(playerMenu(settingsOf({ lobby: { show: false } })).map(({ id }) => id)).toEqual(own.slice(1));
  });

  it('[MENU2] requires one of the levels, and hides entries with levels from guests', () => {
    const levels = [menuItem({ id: 'either', kind: 'item', levels: [1, 2] })];
    const seen = (user: { type: number | null; permissions: readonly string[] } | null) =>
      visibleItems(levels, { user, checkLevels: true }).length;
    expect([seen({ type: 2, permissions: [] }), seen({ type: 3, permissions: ['1'] }), seen(null)]).toEqual([1, 1, 0]);
  });
});

describe('disabled lobby', () => {
  it('[ACCESS8] redirects from the address of a brand to the start page', () => {
    const visit = { path: '/lobby/3/Nova', user: { id: '7' }, passwordExpired: false, remembered: null };
    expect(guard(visit, settingsOf({ lobby: { show: false } }))).toMatchObject({ kind: 'go', to: '/profile' });
    expect(guard(visit, settingsOf())).toMatchObject({ kind: 'enter' });
  });
});
