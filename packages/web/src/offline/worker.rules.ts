/** How the service worker handles a request: as a page, as a cached asset, or not at all. */
export type Task = 'page' | 'asset' | 'nothing';

/** The fields of a request that the service worker reads. */
export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly url: string;
}

/**
 * Matches the paths of files with a content hash in their names, as the build writes them: `/assets/index-Bq3x_9Za.js`.
 */
const hashedAsset = /^\/assets\/[^/]+-[\w-]{8,}\.\w+$/;

/**
 * Returns how to handle a request. The worker handles only whole pages and hashed files, never API calls,
 * Settings.json, the country check or sockets.
 */
export function taskFor({ method, mode, destination, url }: Asked, ownOrigin: string): Task {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin) return 'nothing';
  if (mode === 'navigate') return destination === 'document' ? 'page' : 'nothing';
  return hashedAsset.test(pathname) ? 'asset' : 'nothing';
}

/** Returns true for a gateway status that means that the server does not respond, as during a restart. */
export const isUnreachable = (status: number): boolean => status >= 502 && status <= 504;

/** Returns the paths of the same-origin files that a page references. */
export const filesOf = (html: string): readonly string[] =>
  [...html.matchAll(/\s(?:src|href)="(\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);

/** Returns the entries to evict, oldest first. */
export const tooMany = <T>(oldestFirst: readonly T[], most: number): readonly T[] =>
  oldestFirst.slice(0, Math.max(0, oldestFirst.length - most));
