import { describe, expect, it } from 'vitest';
import type { MenuItem } from './menu.rules.ts';
import type { Role } from './roles.rules.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { demoMenuOf } from './demo-menu.rules.ts';
import { panelsOf } from '../demo/panels.rules.ts';
import { demoRolesOf } from '../wiring/demo.ts';
import { demoRoutes } from './demo-routes.rules.ts';

const tokenWith = (claims: object): string =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`;
declare const btoa: (text: string) => string;

const leaves = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => (item.children.length > 0 ? leaves(item.children) : item.url === null ? [] : [item]));
const seenBy = (roles: readonly Role[]): readonly (string | null)[] =>
  leaves(demoMenuOf(roles))
    .map(({ url }) => url)
    .filter((url) => url?.startsWith('/auth/') === true);

describe('[ACCESS11] roles of the demo area', () => {
  it.each([
    [{ role: ['admin'] }, ['admin']],
    [{ role: 'staff' }, ['staff']],
    [{ role: ['user', 'admin'] }, ['admin', 'user']],
    [{ role: ['owner'] }, ['user']],
    [{ role: { admin: true } }, ['user']],
    [{}, ['user']],
  ])('returns for the token claims %j the roles %j', (claims, roles) => {
    expect(demoRolesOf(tokenWith({ id: '7', ...claims }))).toEqual(roles);
  });

  it('returns the role of a player for an unreadable token, and no role for a guest', () => {
    expect(demoRolesOf('x')).toEqual(['user']);
    expect(demoRolesOf(undefined)).toEqual([]);
  });
});

describe('[ROUTE-15] menu of the demo area', () => {
  it('links to all pages of the demo area', () => {
    const urls = [...leaves(demoMenuOf(['admin'])), ...leaves(demoMenuOf([]))].map(({ url }) => url);
    expect(new Set(urls)).toEqual(new Set(['/login', ...demoRoutes.map(({ pattern }) => pattern)]));
  });

  it('starts with a sign-in link for a guest', () => {
    expect(leaves(demoMenuOf([]))[0]?.url).toBe('/login');
    expect(leaves(demoMenuOf(['user'])).map(({ url }) => url)).not.toContain('/login');
  });

  it('shows a role page only to the roles that may open the page', () => {
    expect(seenBy(['admin'])).toEqual(['/auth/admin-role-example', '/auth/staff-role-example']);
    expect(seenBy(['staff'])).toEqual(['/auth/staff-role-example']);
    expect(seenBy(['user'])).toEqual([]);
    expect(seenBy([])).toEqual(['/auth/guest-role-example']);
  });
});

it.each([
  [{ demo: true }, []],
  [{ demo: true, teamChat: true }, ['team-chat']],
  [{ demo: true, teamChat: true, quickPanel: true }, ['quick-panel', 'team-chat']],
  [{ teamChat: true, quickPanel: true }, []],
])('[DEMO1] with the site settings %j, shows the panels %j', (site, panels) => {
  expect(panelsOf({ ...defaultSettings.site, ...site })).toEqual(panels);
});
