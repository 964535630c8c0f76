/**
 * Says that there is no connection, in the page's own theme, instead of the browser. Pages always come from the network
 * and are not kept, so that nobody is held on an old version.
 */
import { filesOf, isUnreachable, taskFor, tooMany } from './worker.rules.ts';

/** What of a service worker's world the types of a page's world leave out. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface AskedEvent extends WorkerEvent {
  readonly request: Request;
  /** The answer that the browser asked for while the worker started; undefined where it does not do that. */
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

/** The build writes what it has built in its place (vite.config.ts), so that a new build is a new worker. */
const version = '%BUILD%';
const offlinePath = '/offline.html';
const offlineCache = `farspin-offline-${version}`;
const assetCache = 'farspin-assets';
/** Some three versions of the client. */
const mostAssets = 300;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage());
});

// A page that was open before the first worker came is claimed: a browser lets a new worker wait only while a page has the old one.
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([worker.clients.claim(), forgetOthers(), worker.registration.navigationPreload?.enable()]),
  );
});

/** [OFFLINE2] A page says when nobody plays: this worker waits for that behind the one before. */
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

/** [OFFLINE1] Keeps the offline page again where it is gone; what cannot be had now is tried with the next page. */
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
    // The preload of Firefox resolves with an error where that of Chromium rejects.
    if (answer.type === 'error' || isUnreachable(answer.status)) return (await offlinePage()) ?? answer;
    event.waitUntil(mendOfflinePage());
    return answer;
  } catch {
    return (await offlinePage()) ?? Response.error();
  }
}

async function asset(event: AskedEvent): Promise<Response> {
  const { request } = event;
  // Storage may be refused or broken: then all comes from the network, as it would without a worker.
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
