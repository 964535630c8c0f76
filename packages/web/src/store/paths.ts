/** The address table of the product: the one place that knows which paths there are. */
export type Route =
  | { readonly kind: 'root' }
  | { readonly kind: 'login' }
  | { readonly kind: 'logout' }
  | { readonly kind: 'lobby'; readonly brandId: string | null }
  | { readonly kind: 'game'; readonly machineId: string; readonly name: string }
  | { readonly kind: 'game-root' }
  | { readonly kind: 'error-404' };

export const paths = {
  root: '/',
  login: '/login',
  logout: '/logout',
  lobby: '/lobby',
  game: '/game',
  error404: '/pages/errors/error-404',
} as const;

export const brandPath = (id: string, name: string): string => `${paths.lobby}/${segment(id)}/${segment(name)}`;
export const gamePath = (machineId: string, name: string): string =>
  `${paths.game}/${segment(machineId)}/${segment(name)}`;

/** A name that would vanish or mean "here" as a path segment is given a stand-in. */
const segment = (text: string): string => (/^\.{0,2}$/.test(text) ? '-' : encodeURIComponent(text));

/** Reads a path. Total: null for every path that the table does not have, an undecodable one included. */
export function readPath(path: string): Route | null {
  const parts = decoded(path.split('/').filter((part) => part !== ''));
  if (parts === null) return null;
  const [first, second, third, ...rest] = parts;
  if (rest.length > 0) return null;
  if (first === undefined) return { kind: 'root' };
  const key = `${first}${second === undefined ? '' : '/…'}${third === undefined ? '' : '/…'}`;
  switch (key) {
    case 'login':
      return { kind: 'login' };
    case 'logout':
      return { kind: 'logout' };
    case 'lobby':
      return { kind: 'lobby', brandId: null };
    case 'lobby/…/…':
      return second === undefined ? null : { kind: 'lobby', brandId: second };
    case 'game':
      return { kind: 'game-root' };
    case 'game/…/…':
      return second === undefined || third === undefined ? null : { kind: 'game', machineId: second, name: third };
    case 'pages/…/…':
      return second === 'errors' && third === 'error-404' ? { kind: 'error-404' } : null;
    default:
      return null;
  }
}

function decoded(parts: readonly string[]): readonly string[] | null {
  try {
    return parts.map((part) => decodeURIComponent(part));
  } catch {
    return null;
  }
}
