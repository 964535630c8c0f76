/** What the service worker does with a request. */
export type Task = 'page' | 'asset' | 'nothing';

/** The fields of a request that it reads. */
export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly url: string;
}

/** Files whose names carry the hash of their content, as the build writes them: `/assets/index-Bq3x_9Za.js`. */
const hashedAsset = /^\/assets\/[^/]+-[\w-]{8,}\.\w+$/;

/** It handles only whole pages and hashed files, never calls, Settings, the country check or sockets. */
export function taskFor({ method, mode, destination, url }: Asked, ownOrigin: string): Task {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin) return 'nothing';
  if (mode === 'navigate') return destination === 'document' ? 'page' : 'nothing';
  return hashedAsset.test(pathname) ? 'asset' : 'nothing';
}

/** A gateway's status for a server that does not answer, as during a restart. */
export const isUnreachable = (status: number): boolean => status >= 502 && status <= 504;

/** The files of its own origin that a page requests. */
export const filesOf = (html: string): readonly string[] =>
  [...html.matchAll(/\s(?:src|href)="(\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);

/** Returns the entries to evict, oldest first. */
export const tooMany = <T>(oldestFirst: readonly T[], most: number): readonly T[] =>
  oldestFirst.slice(0, Math.max(0, oldestFirst.length - most));
