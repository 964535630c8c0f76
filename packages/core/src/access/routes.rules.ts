import { roleLists, type Role } from './roles.rules.ts';

/** A path of the client, and the roles that may open it. */
export interface RouteDeclaration {
  readonly id: string;
  /** Path pattern. Segments that start with a colon are parameters. */
  readonly pattern: string;
  /** Null: everyone. */
  readonly auth: readonly Role[] | null;
  /** True if the address redirects to the start page and has no page of its own. */
  readonly leadsHome: boolean;
}

export const page = (
  id: string,
  pattern: string,
  auth: RouteDeclaration['auth'],
  leadsHome = false,
): RouteDeclaration => ({ id, pattern, auth, leadsHome });

const { user, onlyGuest } = roleLists;

/** All routes of the product. The demo area has its own routes (`@farspin/core/demo`). */
export const routes: readonly RouteDeclaration[] = [
  page('root', '/', null, true),
  page('login', '/login', onlyGuest),
  page('logout', '/logout', user),
  page('callback', '/callback', onlyGuest),
  page('lobby', '/lobby', user),
  page('brand', '/lobby/:id/:name', user),
  page('game-root', '/game', null, true),
  page('game', '/game/:gameId/:name', user),
  page('profile', '/profile', user),
  page('profile-of', '/profile/:profileId', user),
  page('slot-sessions', '/slot-sessions', user),
  page('transactions', '/transactions', user),
  page('error-404', '/pages/errors/error-404', null),
  page('error-500', '/pages/errors/error-500', null),
];

/** The route that a path matches, with the values of the path's parameters. */
export interface Match {
  readonly route: RouteDeclaration;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * [ACCESS6] Returns the route of a path without query and fragment, or null if it is not in the table. Never throws.
 */
export function matchPath(path: string, table = routes): Match | null {
  const parts = segments(path);
  if (parts === null) return null;
  for (const route of table) {
    const params = fit(route.pattern, parts);
    if (params !== null) return { route, params };
  }
  return null;
}

/** Returns the decoded segments of a path, or null if it is not a plain absolute path. */
function segments(path: string): readonly string[] | null {
  // Browsers resolve `//host` and `/\host` to another site, and drop control characters before they parse a URL.
  if (!/^\/(?![/\\])[^?#\\\p{Cc}]*$/u.test(path)) return null;
  try {
    const parts = path.slice(1).split('/').map(decodeURIComponent);
    const trimmed = parts.at(-1) === '' ? parts.slice(0, -1) : parts;
    return trimmed.some((part) => part === '' || part === '.' || part === '..') ? null : trimmed;
  } catch {
    return null;
  }
}

/**
 * [ACCESS9] Encodes a parameter as a path segment. A segment cannot be empty, `.` or `..`, so such texts get a tilde as
 * a prefix. Texts that already look prefixed get another tilde.
 */
export const segmentOf = (text: string): string =>
  encodeURIComponent(isMarked(text) ? `~${text}` : text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
const isMarked = (text: string): boolean => /^~*\.{0,2}$/.test(text);

function fit(pattern: string, parts: readonly string[]): Match['params'] | null {
  const wanted = pattern === '/' ? [] : pattern.slice(1).split('/');
  if (wanted.length !== parts.length) return null;
  const params: [string, string][] = [];
  for (const [index, name] of wanted.entries()) {
    // Stryker disable next-line StringLiteral: There are as many parts as needed. Only the compiler needs the check.
    const part = parts[index] ?? '';
    if (name.startsWith(':')) params.push([name.slice(1), isMarked(part) ? part.slice(1) : part]);
    else if (name !== part) return null;
  }
  return Object.fromEntries(params);
}
