import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSettings } from '../settings/settings.rules.ts';
import { tableOf } from './demo-routes.rules.ts';
import { acceptRemembered, guard, home, type Visit } from './guard.rules.ts';
import { isAllowed, roleLists, rolesOf, type Role } from './roles.rules.ts';
import { matchPath } from './routes.rules.ts';

/** An independent check outside the core: how a browser parses an address. */
declare const URL: new (path: string, base: string) => { readonly origin: string };

const settingsOf = (document: unknown = {}) => parseSettings(document).settings;
const plain = settingsOf();
const player = { id: '7' };
const visit = (path: string, more: Partial<Visit> = {}, document: unknown = {}, roles?: readonly Role[]) =>
  guard(
    { path, user: player, passwordExpired: false, remembered: null, ...more },
    settingsOf(document),
    tableOf(settingsOf(document).site),
    roles,
  );
const guest = { user: null };
const go = (to: string, remember: string | null = null) => ({ kind: 'go', to, remember });

describe('a list of roles', () => {
  const people: readonly (readonly Role[])[] = [[], ['user'], ['staff'], ['admin']];
  it.each([
    [null, [true, true, true, true]],
    [roleLists.guest, [true, false, false, false]],
    [roleLists.onlyGuest, [true, false, false, false]],
    [roleLists.user, [false, true, true, true]],
    [roleLists.staff, [false, false, true, true]],
    [roleLists.admin, [false, false, false, true]],
  ])('[ACCESS1] %j allows, of guest, user, staff and admin: %j', (list, expected) => {
    expect(people.map((roles) => isAllowed(list, roles))).toEqual(expected);
  });

  it('[ACCESS5] gives a player exactly the role user, and a guest none', () => {
    expect(rolesOf(player)).toEqual(['user']);
    expect(rolesOf(null)).toEqual([]);
  });
});

describe('the route table', () => {
  it.each([
    ['/', 'root', {}],
    ['/lobby', 'lobby', {}],
    ['/lobby/', 'lobby', {}],
    ['/lobby/3/G%C3%BCne%C5%9F%2F1', 'brand', { id: '3', name: 'Güneş/1' }],
    ['/game/101/Ember', 'game', { gameId: '101', name: 'Ember' }],
    ['/profile/7', 'profile-of', { profileId: '7' }],
    ['/pages/errors/error-404', 'error-404', {}],
  ])('[ACCESS6] %s is %s', (path, id, params) => {
    expect(matchPath(path)).toMatchObject({ route: { id }, params });
  });

  it.each([
    '',
    'lobby',
    'xlobby/',
    '//evil.example/lobby',
    '/\\evil.example',
    '/lobby?token=x',
    '/lobby#x',
    '/lobby/1',
    '/lobby//x',
    '/lobby/../x',
    '/game/1/2/3',
    '/%E0%A4%A',
    '/LOBBY',
    '/\t/evil.example',
    'https://evil.example/lobby',
    'javascript:alert(1)',
  ])('[ACCESS6] %j is not a route', (path) => {
    expect(matchPath(path, tableOf({ demo: true }))).toBeNull();
  });

  it('[ACCESS6] has the demo area only if it is enabled', () => {
    expect(matchPath('/pages/auth/login-2')).toBeNull();
    expect(matchPath('/pages/auth/login-2', tableOf({ demo: true }))).toMatchObject({ route: { id: 'auth-login-2' } });
    expect(tableOf({ demo: false })).toHaveLength(14);
  });
});

describe('the guard', () => {
  it.each(['/', '/game'])('[ACCESS8] redirects everyone from %s to the lobby', (path) => {
    expect(visit(path)).toEqual(go('/lobby'));
    expect(visit(path, guest)).toEqual(go('/lobby'));
  });

  it('[ACCESS6] redirects from an unknown address to the error page, which everyone may see', () => {
    expect(visit('/nowhere')).toEqual(go('/pages/errors/error-404'));
    expect(visit('/pages/errors/error-404', guest).kind).toBe('enter');
  });

  it.each(['/lobby', '/game/101/Ember', '/profile', '/transactions', '/slot-sessions'])(
    '[ACCESS3] redirects a guest from %s to the login, and back afterwards',
    (path) => {
      expect(visit(path, guest)).toEqual(go('/login', path));
      expect(visit('/login', { remembered: path })).toEqual(go(path));
    },
  );

  it('[ACCESS3] remembers no address for a guest who wants to sign out', () => {
    expect(visit('/logout', guest)).toEqual(go('/login'));
  });

  it.each([
    null,
    '/logout',
    '/login',
    '/callback',
    '//evil.example',
    'https://evil.example/',
    '/nowhere',
    '/game/1/2?x',
  ])('[ACCESS2] [ACCESS4] redirects a player without permission home when %j is remembered', (remembered) => {
    expect(visit('/login', { remembered })).toEqual(go('/'));
    expect(acceptRemembered(remembered)).toBeNull();
  });

  it('[ACCESS2] creates no redirect loop', () => {
    const remembered = '/auth/admin-role-example';
    const demo = { site: { demo: true } };
    expect(visit(remembered, { remembered }, demo)).toEqual(go('/'));
    expect(visit('/auth/guest-role-example', {}, demo)).toEqual(go('/'));
    expect(visit('/auth/guest-role-example', guest, demo).kind).toBe('enter');
    expect(visit(remembered, {}, demo, ['admin']).kind).toBe('enter');
  });

  it("[ACCESS7] redirects from another player's profile to the own profile", () => {
    expect(visit('/profile/8')).toEqual(go('/profile'));
    expect(visit('/profile/7').kind).toBe('enter');
  });

  it('[ACCESS7] keeps a player with an expired password at the password form', () => {
    const expired = { passwordExpired: true };
    expect(visit('/lobby', expired)).toEqual(go('/profile'));
    expect(visit('/game/1/x', expired)).toEqual(go('/profile'));
    expect(visit('/profile', expired).kind).toBe('enter');
    expect(visit('/logout', expired).kind).toBe('enter');
    expect(visit('/pages/errors/error-404', expired).kind).toBe('enter');
  });

  it.each([
    [{ show: true, directMachine: '101' }, '/lobby'],
    [{ show: false, directMachine: '10/1' }, '/game/10%2F1/-'],
    [{ show: false }, '/profile'],
  ])('[ACCESS8] starts for %j at %s', (lobby, path) => {
    expect(home(settingsOf({ lobby }))).toBe(path);
    expect(visit('/', {}, { lobby })).toEqual(go(path));
    expect(visit('/lobby', {}, { lobby })).toEqual(lobby.show ? expect.objectContaining({ kind: 'enter' }) : go(path));
    expect(visit(path, {}, { lobby }).kind).toBe('enter');
  });

  it('[ACCESS4] [ACCESS6] follows no remembered address that leaves the site or loops', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc
        .array(fc.constantFrom('/', '\\', '.', '..', 'lobby', 'game', '%2e', '%2F', ':', '@', '\u0000', '\n', '?'))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(hostile, hostile, (path, remembered) => {
        let at = path;
        for (let steps = 0; steps < 4; steps += 1) {
          const decision = guard({ path: at, user: player, passwordExpired: false, remembered }, plain);
          if (decision.kind === 'enter') return;
          expect(new URL(decision.to, 'https://site.example').origin).toBe('https://site.example');
          at = decision.to;
        }
        throw new Error(`No end: ${JSON.stringify([path, remembered])}`);
      }),
      { numRuns: 2_000 },
    );
  }, 60_000);
});
