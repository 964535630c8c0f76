/**
 * Says that there is no connection, in the page's own look, instead of the browser. Pages always come from the network
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
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
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
  // It keeps nothing that a page of the version before would miss.
  void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOthers(), worker.registration.navigationPreload?.enable()]));
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

async function forgetOthers(): Promise<void> {
  const kept = new Set([offlineCache, assetCache]);
  const others = (await caches.keys()).filter((name) => name.startsWith('farspin-') && !kept.has(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function page({ request, preloadResponse }: AskedEvent): Promise<Response> {
  const offline = async () => await caches.match(offlinePath, { cacheName: offlineCache });
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    return isUnreachable(answer.status) ? ((await offline()) ?? answer) : answer;
  } catch {
    return (await offline()) ?? Response.error();
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
  await Promise.all(tooMany(await cache.keys(), mostAssets).map((old) => cache.delete(old)));
}
