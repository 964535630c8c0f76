import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;
const origin = 'https://play.example';

/**
 * Starts the service worker in an isolated environment with its own caches and a server that responds with `served`.
 */
async function startWorker() {
  const listeners = new Map<string, Listener>();
  const caches = new Map<string, Map<string, Response>>();
  const served = { offlinePage: true, page: 200 };
  const skipWaiting = vi.fn<() => Promise<void>>(async () => {});
  const claim = vi.fn<() => Promise<void>>(async () => {});
  const answer = (path: string): Response =>
    path === '/offline.html' && !served.offlinePage
      ? new Response('', { status: 503 })
      : new Response('<link href="/icon.svg">', { status: path === '/offline.html' ? 200 : served.page });
  const cacheOf = (name: string) => {
    const kept = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, kept);
    return {
      put: async (path: string, response: Response) => void kept.set(path, response),
      addAll: async (paths: readonly string[]) => paths.forEach((path) => kept.set(path, answer(path))),
    };
  };
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('registration', {});
  vi.stubGlobal('clients', { claim });
  vi.stubGlobal('skipWaiting', skipWaiting);
  vi.stubGlobal('fetch', async (request: string | { readonly url: string }) =>
    answer(typeof request === 'string' ? request : new URL(request.url).pathname),
  );
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async (path: string, { cacheName = '' } = {}) => caches.get(cacheName)?.get(path),
  });
  await import('./service-worker.ts');

  /** Dispatches an event. Resolves with the event's result, and rejects if the browser would see the event fail. */
  async function send(type: string, event: object = {}): Promise<Response | undefined> {
    const waits: Promise<unknown>[] = [];
    let answered: Promise<Response> | undefined;
    listeners.get(type)?.({
      waitUntil: (work: Promise<unknown>) => waits.push(work),
      respondWith: (response: Promise<Response>) => (answered = response),
      preloadResponse: Promise.resolve(),
      ...event,
    });
    const response = await answered;
    await Promise.all(waits);
    return response;
  }
  const open = (event: object = {}) =>
    send('fetch', {
      request: { method: 'GET', mode: 'navigate', destination: 'document', url: `${origin}/lobby` },
      ...event,
    });
  const isKept = () => [...caches.values()].some((kept) => kept.has('/offline.html'));
  return { send, open, isKept, served, caches, skipWaiting, claim };
}

beforeEach(() => void vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('[OFFLINE1] the offline page', () => {
  test('makes the installation of the service worker fail if the page does not load', async () => {
    const { send, served, isKept } = await startWorker();
    served.offlinePage = false;
    await expect(send('install')).rejects.toThrow('/offline.html was answered with 503');
    expect(isKept()).toBe(false);
  });

  test.each(['the next page', 'a look of a page that is open'])(
    'is stored again by %s after the cache was cleared',
    async (by) => {
      const { send, open, served, caches, isKept } = await startWorker();
      await send('install');
      caches.clear();
      const again = () => (by === 'the next page' ? open() : send('message', { data: 'keep-offline-page' }));
      served.offlinePage = false;
      await again();
      expect(isKept()).toBe(false);
      served.offlinePage = true;
      await again();
      expect(isKept()).toBe(true);
      served.page = 503;
      expect((await open())?.status).toBe(200);
    },
  );
});

test('[OFFLINE1] a failed navigation preload shows the offline page, whether the preload rejects or resolves with an error', async () => {
  const { send, open } = await startWorker();
  await send('install');
  const failed = Promise.reject(new TypeError('NetworkError'));
  for (const preloadResponse of [failed, Promise.resolve(Response.error())])
    expect((await open({ preloadResponse }))?.status).toBe(200);
});

describe('[OFFLINE2] a new service worker', () => {
  test('takes over only when a page sends the take-over message', async () => {
    const { send, skipWaiting } = await startWorker();
    await send('install');
    await send('message', { data: { kind: 'unheard-of' } });
    expect(skipWaiting).not.toHaveBeenCalled();
    await send('message', { data: 'take-over' });
    expect(skipWaiting).toHaveBeenCalledTimes(1);
  });

  test('claims the open pages, so that the next worker waits for these pages', async () => {
    const { send, claim } = await startWorker();
    await send('install');
    expect(claim).not.toHaveBeenCalled();
    await send('activate');
    expect(claim).toHaveBeenCalledTimes(1);
  });
});
