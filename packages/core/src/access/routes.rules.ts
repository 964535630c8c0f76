import { roleLists, type Role } from './roles.rules.ts';

export interface RouteDeclaration {
  readonly id: string;
  /** Segments with a leading colon are parameters. */
  readonly pattern: string;
  /** Null: everyone. */
  readonly auth: readonly Role[] | null;
  /** Whether it redirects to the start page instead of being a page. */
  readonly leadsHome: boolean;
}

export const page = (
  id: string,
  pattern: string,
  auth: RouteDeclaration['auth'],
  leadsHome = false,
): RouteDeclaration => ({ id, pattern, auth, leadsHome });

const { user, onlyGuest } = roleLists;

/** Every address of the product; the demo area has its own (`@farspin/core/demo`). */
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

export interface Match {
  readonly route: RouteDeclaration;
  readonly params: Readonly<Record<string, string>>;
}

/** [ACCESS6] Returns the route of a path without query and fragment, or null if the table does not have it. Never throws. */
export function matchPath(path: string, table = routes): Match | null {
  const parts = segments(path);
  if (parts === null) return null;
  for (const route of table) {
    const params = fit(route.pattern, parts);
    if (params !== null) return { route, params };
  }
  return null;
}

/** The decoded path; null if it is not a plain absolute path on this site. */
function segments(path: string): readonly string[] | null {
  // `//host` and `/\host` lead to another site, and browsers drop control characters before they parse an address.
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
 * [ACCESS9] Writes a parameter into a path. A segment cannot be empty, `.` or `..`, so such a text gets a tilde before it. So
 * does a text that already begins as if it had one.
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
