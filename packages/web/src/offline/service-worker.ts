/**
 * Service worker that shows an offline page in the client's own theme instead of the browser's error page. Pages always
 * come from the network and are never cached, so that no player stays on an old version.
 */
import { filesOf, isUnreachable, taskFor, tooMany } from './worker.rules.ts';

/** Types of service worker globals that TypeScript's DOM library lacks. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface AskedEvent extends WorkerEvent {
  readonly request: Request;
  /** The response that the browser requested while the worker started, or undefined if the browser does not preload. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { readonly data: unknown }) => void): void;
}
const worker = globalThis as unknown as WorkerScope;

/** Hash of the build. The build fills it in (vite.config.ts), so that each new build is a new worker. */
const version = '%BUILD%';
const offlinePath = '/offline.html';
const offlineCache = `farspin-offline-${version}`;
const assetCache = 'farspin-assets';
/** Maximum number of cached files, about three versions of the client. */
const mostAssets = 300;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage());
});

// Claims the pages that were open before the first worker, because a browser lets a new worker wait only while a page
// uses the old worker.
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([worker.clients.claim(), forgetOthers(), worker.registration.navigationPreload?.enable()]),
  );
});

/** [OFFLINE2] This worker waits behind the previous worker until a page reports that no tab plays. */
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting();
  if (event.data === 'keep-offline-page') event.waitUntil(mendOfflinePage());
});

worker.addEventListener('fetch', (event) => {
  switch (taskFor(event.request, worker.location.origin)) {
    case 'page':
      return event.respondWith(page(event));
    case 'asset':
      return event.respondWith(asset(event));
    case 'nothing':
      return;
  }
});

async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(offlineCache);
  const answer = await fetch(offlinePath, { cache: 'reload' });
  if (!answer.ok) throw new Error(`${offlinePath} was answered with ${answer.status}`);
  await cache.addAll(filesOf(await answer.clone().text()));
  await cache.put(offlinePath, answer);
}

/**
 * [OFFLINE1] Stores the offline page again if it is missing. If it cannot be fetched now, the next page load retries.
 */
const mendOfflinePage = async (): Promise<void> => {
  if ((await offlinePage()) === undefined) await keepOfflinePage().catch(() => undefined);
};

const offlinePage = async () => await caches.match(offlinePath, { cacheName: offlineCache });

async function forgetOthers(): Promise<void> {
  const kept = new Set([offlineCache, assetCache]);
  const others = (await caches.keys()).filter((name) => name.startsWith('farspin-') && !kept.has(name));
  for (const name of others) await caches.delete(name);
}

async function page(event: AskedEvent): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    // Firefox's preload resolves with an error in cases where Chromium's preload rejects.
    if (answer.type === 'error' || isUnreachable(answer.status)) return (await offlinePage()) ?? answer;
    event.waitUntil(mendOfflinePage());
    return answer;
  } catch {
    return (await offlinePage()) ?? Response.error();
  }
}

async function asset(event: AskedEvent): Promise<Response> {
  const { request } = event;
  // Storage may be blocked or broken. In that case, all files come from the network, as without a worker.
  const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) event.waitUntil(keep(request, answer.clone()).catch(() => undefined));
  return answer;
}

async function keep(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(assetCache);
  await cache.put(request, answer);
  for (const old of tooMany(await cache.keys(), mostAssets)) await cache.delete(old);
}
