/** What the service worker has to do with a request. */
export type Task = 'page' | 'asset' | 'nothing';

/** What of a request is looked at. */
export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly url: string;
}

/** Files whose names carry the hash of their content, as the build writes them: `/assets/index-Bq3x_9Za.js`. */
const hashedAsset = /^\/assets\/[^/]+-[\w-]{8,}\.\w+$/;

/** Only whole pages and hashed files are any of its business: calls, Settings, the country check and sockets never are. */
export function taskFor({ method, mode, destination, url }: Asked, ownOrigin: string): Task {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin) return 'nothing';
  if (mode === 'navigate') return destination === 'document' ? 'page' : 'nothing';
  return hashedAsset.test(pathname) ? 'asset' : 'nothing';
}

/** A gateway's word that what is behind it does not answer, as while a server starts anew. */
export const isUnreachable = (status: number): boolean => status >= 502 && status <= 504;

/** The own files that a page asks for. */
export const filesOf = (html: string): readonly string[] =>
  [...html.matchAll(/\s(?:src|href)="(\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);

/** The oldest come first, and go first. */
export const tooMany = <T>(oldestFirst: readonly T[], most: number): readonly T[] =>
  oldestFirst.slice(0, Math.max(0, oldestFirst.length - most));
