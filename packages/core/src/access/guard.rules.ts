import type { User } from '../kernel/entities.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { isAllowed, rolesOf, type Role } from './roles.rules.ts';
import { matchPath, segmentOf, type Match, type RouteDeclaration } from './routes.rules.ts';

export interface Visit {
  /** The path of the address, without query and fragment. */
  readonly path: string;
  /** Null: a guest. */
  readonly user: Pick<User, 'id'> | null;
  readonly passwordExpired: boolean;
  /** The navigation state, which may hold the address that the visitor wanted before. Its content is not trusted. */
  readonly remembered: string | null;
}
export type RouteDecision =
  | { readonly kind: 'enter'; readonly match: Match }
  /** `remember`: the address to put into the navigation state; null for none. */
  | { readonly kind: 'go'; readonly to: string; readonly remember: string | null };
export type AccessSettings = Pick<Settings, 'lobby'>;

const go = (to: string, remember: string | null = null): RouteDecision => ({ kind: 'go', to, remember });
const notFound = '/pages/errors/error-404';

/**
 * Returns whether a visitor may enter, or the address of the redirect. By default the addresses are the product's, and the
 * roles those of a player or a guest.
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

/** [ACCESS2] [ACCESS3] A guest signs in first and comes back. Anyone else is redirected to the remembered address, or home. */
function turnedAway(visit: Visit, { route }: Match, table?: readonly RouteDeclaration[]): RouteDecision {
  if (visit.user === null) return go('/login', route.id === 'logout' ? null : visit.path);
  const wanted = acceptRemembered(visit.remembered, table);
  return go(wanted === null || wanted === visit.path ? '/' : wanted);
}

/** [ACCESS4] A remembered address is followed only if it is in the table, and is not a page to sign out or in. */
export function acceptRemembered(remembered: string | null, table?: readonly RouteDeclaration[]): string | null {
  // Stryker disable next-line ConditionalExpression: Null is not a path of the table. Only the compiler needs the check.
  const match = remembered === null ? null : matchPath(remembered, table);
  return match === null || ['logout', 'login', 'callback'].includes(match.route.id) ? null : remembered;
}

/** [ACCESS7] Redirects of a page that is allowed but not for this player now. */
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

/** [ACCESS8] The player's start page: the lobby, or without one the operator's machine, or else the profile. */
export function home({ lobby }: Pick<Settings, 'lobby'>): string {
  if (lobby.show) return '/lobby';
  return lobby.directMachine === null ? '/profile' : `/game/${segmentOf(lobby.directMachine)}/-`;
}
