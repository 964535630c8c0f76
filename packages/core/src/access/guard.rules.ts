import type { User } from '../kernel/entities.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { isAllowed, rolesOf, type Role } from './roles.rules.ts';
import { matchPath, segmentOf, type Match, type RouteDeclaration } from './routes.rules.ts';

/** A request to open a path. `remembered` is the address that was requested before sign-in, or null. */
export interface Visit {
  /** Path without query and fragment. */
  readonly path: string;
  /** The signed-in player, or null for a guest. */
  readonly user: Pick<User, 'id'> | null;
  readonly passwordExpired: boolean;
  /** Navigation state, which may hold the address that the visitor first wanted. It is not trusted. */
  readonly remembered: string | null;
}
/** The result of `guard`: show the matched route, or go to another address. */
export type RouteDecision =
  | { readonly kind: 'enter'; readonly match: Match }
  /** `remember`: the address to put into the navigation state; null for none. */
  | { readonly kind: 'go'; readonly to: string; readonly remember: string | null };
/** The settings that decide which pages exist. */
export type AccessSettings = Pick<Settings, 'lobby'>;

const go = (to: string, remember: string | null = null): RouteDecision => ({ kind: 'go', to, remember });
const notFound = '/pages/errors/error-404';

/**
 * Decides if a visitor may enter a page, and returns the redirect otherwise. By default, uses the product's routes and
 * the roles of a player or guest.
 */
export function guard(
  visit: Visit,
  settings: AccessSettings,
  table?: readonly RouteDeclaration[],
  roles: readonly Role[] = rolesOf(visit.user),
): RouteDecision {
  const match = matchPath(visit.path, table);
  if (match === null) return go(notFound);
  const { route } = match;
  if (route.leadsHome) return go(home(settings));
  if (!isAllowed(route.auth, roles)) return turnedAway(visit, match, table);
  // Stryker disable next-line ConditionalExpression: A guest enters pages that are open to guests, and none of these redirects. Only the compiler needs the check.
  const elsewhere = visit.user === null ? null : redirectOf(match, visit.user, visit.passwordExpired, settings);
  return elsewhere === null ? { kind: 'enter', match } : go(elsewhere);
}

/**
 * Returns the redirect from a forbidden page. [ACCESS3] Guests go to the login and return afterwards. [ACCESS2] Other
 * visitors go to the remembered address, or else to the root.
 */
function turnedAway(visit: Visit, { route }: Match, table?: readonly RouteDeclaration[]): RouteDecision {
  if (visit.user === null) return go('/login', route.id === 'logout' ? null : visit.path);
  const wanted = acceptRemembered(visit.remembered, table);
  return go(wanted === null || wanted === visit.path ? '/' : wanted);
}

/**
 * [ACCESS4] Returns the remembered address if it is a known route other than login, logout and callback. Returns null
 * otherwise.
 */
export function acceptRemembered(remembered: string | null, table?: readonly RouteDeclaration[]): string | null {
  // Stryker disable next-line ConditionalExpression: Null is not a path of the table. Only the compiler needs the check.
  const match = remembered === null ? null : matchPath(remembered, table);
  return match === null || ['logout', 'login', 'callback'].includes(match.route.id) ? null : remembered;
}

/** [ACCESS7] Returns the redirect from a page that the roles allow but the player cannot use now, or null. */
function redirectOf(
  { route, params }: Match,
  user: Pick<User, 'id'>,
  passwordExpired: boolean,
  settings: AccessSettings,
): string | null {
  if (passwordExpired && !['profile', 'logout'].includes(route.id) && route.auth !== null) return '/profile';
  if (route.id === 'profile-of' && params['profileId'] !== user.id) return '/profile';
  const isLobby = route.id === 'lobby' || route.id === 'brand';
  return isLobby && !settings.lobby.show ? home(settings) : null;
}

/** [ACCESS8] Returns the start page: the lobby, or else the operator's `directMachine`, or else the profile. */
export function home({ lobby }: Pick<Settings, 'lobby'>): string {
  if (lobby.show) return '/lobby';
  return lobby.directMachine === null ? '/profile' : `/game/${segmentOf(lobby.directMachine)}/-`;
}
