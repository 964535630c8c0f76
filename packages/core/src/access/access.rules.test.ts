import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSettings } from '../settings/settings.rules.ts';
import { tableOf } from './demo-routes.rules.ts';
import { acceptRemembered, guard, home, type Visit } from './guard.rules.ts';
import { isAllowed, roleLists, rolesOf, type Role } from './roles.rules.ts';
import { matchPath } from './routes.rules.ts';

/** A reference outside the core for how browsers parse URLs. */
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

describe('role list', () => {
  const people: readonly (readonly Role[])[] = [[], ['user'], ['staff'], ['admin']];
  it.each([
    [null, [true, true, true, true]],
    [roleLists.guest, [true, false, false, false]],
    [roleLists.onlyGuest, [true, false, false, false]],
    [roleLists.user, [false, true, true, true]],
    [roleLists.staff, [false, false, true, true]],
    [roleLists.admin, [false, false, false, true]],
  ])('[ACCESS1] the list %j admits guest, user, staff and admin: %j', (list, expected) => {
    expect(people.map((roles) => isAllowed(list, roles))).toEqual(expected);
  });

  it('[ACCESS5] gives a player only the role user, and a guest no role', () => {
    expect(rolesOf(player)).toEqual(['user']);
    expect(rolesOf(null)).toEqual([]);
  });
});

describe('route table', () => {
  it.each([
    ['/', 'root', {}],
    ['/lobby', 'lobby', {}],
    ['/lobby/', 'lobby', {}],
    ['/lobby/3/G%C3%BCne%C5%9F%2F1', 'brand', { id: '3', name: 'Güneş/1' }],
    ['/game/101/Ember', 'game', { gameId: '101', name: 'Ember' }],
    ['/profile/7', 'profile-of', { profileId: '7' }],
    ['/pages/errors/error-404', 'error-404', {}],
  ])('[ACCESS6] matches %s to the route %s', (path, id, params) => {
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
  ])('[ACCESS6] rejects the path %j', (path) => {
    expect(matchPath(path, tableOf({ demo: true }))).toBeNull();
  });

  it('[ACCESS6] includes the demo area only if the demo area is enabled', () => {
    expect(matchPath('/pages/auth/login-2')).toBeNull();
    expect(matchPath('/pages/auth/login-2', tableOf({ demo: true }))).toMatchObject({ route: { id: 'auth-login-2' } });
    expect(tableOf({ demo: false })).toHaveLength(14);
  });
});

describe('route guard', () => {
  it.each(['/', '/game'])('[ACCESS8] redirects everyone from %s to the lobby', (path) => {
    expect(visit(path)).toEqual(go('/lobby'));
    expect(visit(path, guest)).toEqual(go('/lobby'));
  });

  it('[ACCESS6] redirects from an unknown address to the error page, which is open to everyone', () => {
    expect(visit('/nowhere')).toEqual(go('/pages/errors/error-404'));
    expect(visit('/pages/errors/error-404', guest).kind).toBe('enter');
  });

  it.each(['/lobby', '/game/101/Ember', '/profile', '/transactions', '/slot-sessions'])(
    '[ACCESS3] redirects a guest from %s to the login, and back after sign-in',
    (path) => {
      expect(visit(path, guest)).toEqual(go('/login', path));
      expect(visit('/login', { remembered: path })).toEqual(go(path));
    },
  );

  it('[ACCESS3] does not remember the logout page for a guest', () => {
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
  ])('[ACCESS2] [ACCESS4] redirects a player from the login to the root when %j is remembered', (remembered) => {
    expect(visit('/login', { remembered })).toEqual(go('/'));
    expect(acceptRemembered(remembered)).toBeNull();
  });

  it('[ACCESS2] does not redirect back to a forbidden page', () => {
    const remembered = '/auth/admin-role-example';
    const demo = { site: { demo: true } };
    expect(visit(remembered, { remembered }, demo)).toEqual(go('/'));
    expect(visit('/auth/guest-role-example', {}, demo)).toEqual(go('/'));
    expect(visit('/auth/guest-role-example', guest, demo).kind).toBe('enter');
    expect(visit(remembered, {}, demo, ['admin']).kind).toBe('enter');
  });

  it('[ACCESS7] redirects from the profile of another player to the profile of the signed-in player', () => {
    expect(visit('/profile/8')).toEqual(go('/profile'));
    expect(visit('/profile/7').kind).toBe('enter');
  });

  it('[ACCESS7] redirects a player with an expired password to the profile, except from logout and open pages', () => {
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
  ])('[ACCESS8] with the lobby settings %j, redirects from the root to %s', (lobby, path) => {
    expect(home(settingsOf({ lobby }))).toBe(path);
    expect(visit('/', {}, { lobby })).toEqual(go(path));
    expect(visit('/lobby', {}, { lobby })).toEqual(lobby.show ? expect.objectContaining({ kind: 'enter' }) : go(path));
    expect(visit(path, {}, { lobby }).kind).toBe('enter');
  });

  it('[ACCESS4] [ACCESS6] never redirects to another site or in a loop', () => {
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
