import { keepTrying, type Keeper } from './keep-trying.ts';

export interface KeeperDeps {
  /** Registers the service worker. Rejects if the script does not load or the browser refuses it. */
  readonly register: () => Promise<ServiceWorkerRegistration>;
  /** Resolves to true if any tab of this browser plays at a machine. */
  readonly isAnyTabPlaying: () => Promise<boolean>;
  /** Called when another version of the service worker, and therefore of the page, has installed. */
  readonly onUpdate: () => void;
}

/**
 * Interval between take-over requests in ms. They are repeated, because no tab reports the end of its game to the
 * others, and a browser may keep a worker waiting after a request.
 */
const takeOverEveryMs = 5_000;

/**
 * [OFFLINE1] Registers the service worker, and retries until the script and the offline page that it installs have
 * loaded. [OFFLINE2] Updates the worker afterwards, because browsers check for updates only when a page opens. A new
 * worker takes over while no tab plays.
 */
export function keepServiceWorker(deps: KeeperDeps): Keeper {
  let registration: ServiceWorkerRegistration | null = null;
  let hasFailed = false;
  let takingOver: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    try {
      registration = await installedOf(registration);
      hasFailed = false;
    } catch (failure) {
      if (!hasFailed) console.warn('The offline page cannot be stored yet:', nameOf(failure));
      hasFailed = true;
      throw failure;
    } finally {
      void takeOver();
    }
  }

  async function installedOf(known: ServiceWorkerRegistration | null): Promise<ServiceWorkerRegistration> {
    // Registering a script again while its worker is active does not contact the server.
    if (known?.active) await known.update();
    const found = known?.active ? known : await deps.register();
    await installed(found.installing);
    // The browser or the player may have cleared the worker's cache.
    found.active?.postMessage('keep-offline-page');
    if (found !== known)
      found.addEventListener('updatefound', () => void installed(found.installing).then(updated, () => undefined));
    return found;
  }

  function updated(): void {
    deps.onUpdate();
    void takeOver();
  }

  async function takeOver(): Promise<void> {
    clearTimeout(takingOver);
    if (!registration?.waiting) return;
    takingOver = setTimeout(() => void takeOver(), takeOverEveryMs);
    if (!(await deps.isAnyTabPlaying())) registration.waiting?.postMessage('take-over');
  }

  return keepTrying(attempt, 0);
}

const nameOf = (failure: unknown): string => (failure instanceof Error ? failure.name : 'unknown');

/** Resolves once the worker has installed, or immediately if none is installing. Rejects if the installation fails. */
const installed = (worker: ServiceWorker | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const check = (): void => {
      if (worker?.state === 'redundant') reject(new Error('The service worker could not be installed'));
      else if (worker?.state !== 'installing') resolve();
    };
    worker?.addEventListener('statechange', check);
    check();
  });
