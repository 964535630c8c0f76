import { matchPath, segmentOf, type RouteDeclaration } from '@farspin/core/access';

/** The target of one of the product's addresses. The core has the route table ([ACCESS6]). */
export type Route =
  | { readonly kind: 'root' | 'login' | 'logout' | 'callback' | 'game-root' }
  /** `name` is that of the brand, or of one of its machines. */
  | { readonly kind: 'lobby'; readonly brandId: string | null; readonly name: string }
  | { readonly kind: 'game'; readonly machineId: string; readonly name: string }
  | { readonly kind: 'profile' | 'slot-sessions' | 'transactions' }
  | { readonly kind: 'error-404' | 'error-500' }
  /** With the id of the route. */
  | { readonly kind: `area ${string}` };

export const paths = {
  root: '/',
  login: '/login',
  logout: '/logout',
  lobby: '/lobby',
  profile: '/profile',
  slotSessions: '/slot-sessions',
  transactions: '/transactions',
  error404: '/pages/errors/error-404',
} as const;

export const brandPath = (id: string, name: string): string => `${paths.lobby}/${segmentOf(id)}/${segmentOf(name)}`;
/** Returns the address of a machine's place in the lobby. */
export const machinePath = (brandId: string, machineName: string): string => brandPath(brandId, machineName);
export const gamePath = (machineId: string, name: string): string => `/game/${segmentOf(machineId)}/${segmentOf(name)}`;

/** Parses a path. Never throws: returns null for paths outside the table and for paths that cannot be decoded. */
export function readPath(path: string, table?: readonly RouteDeclaration[]): Route | null {
  const match = matchPath(path, table);
  if (match === null) return null;
  const { route, params } = match;
  switch (route.id) {
    case 'root':
    case 'login':
    case 'logout':
    case 'callback':
    case 'game-root':
    case 'slot-sessions':
    case 'transactions':
    case 'error-404':
    case 'error-500':
      return { kind: route.id };
    case 'lobby':
      return { kind: 'lobby', brandId: null, name: '' };
    case 'brand':
      return { kind: 'lobby', brandId: params['id'] ?? null, name: params['name'] ?? '' };
    case 'game':
      return { kind: 'game', machineId: params['gameId'] ?? '', name: params['name'] ?? '' };
    case 'profile':
    case 'profile-of':
      return { kind: 'profile' };
    default:
      return { kind: `area ${route.id}` };
  }
}
