import { monotonicMs } from '@farspin/adapters/time';
import { nextTryMs } from './new-version.rules.ts';

export interface KeeperDeps {
  /** Rejects where the script does not come, or the browser refuses it. */
  readonly register: () => Promise<ServiceWorkerRegistration>;
  /** Whether the server has another version of the page than this one. */
  readonly isOutdated: () => Promise<boolean>;
  /** Whether a machine is played in any tab of this browser. */
  readonly isAnyTabPlaying: () => Promise<boolean>;
  /** Called each time another version of the page is found. */
  readonly onNewVersion: () => void;
}
export interface Keeper {
  /** The network is back: tries at once. */
  online(): void;
  /** The page is seen again: tries at once after a failed try, or where the last one was long ago. */
  seen(): void;
}

/** A page may be open for days, and browsers ask for a new worker only when a page is opened. */
const lookEveryMs = 1_800_000;
const recentMs = 600_000;
/** No tab says to the others when its game is over, and a browser may let a worker wait that was told to take over. */
const takeOverEveryMs = 5_000;

/**
 * [OFFLINE1] Registers the service worker, and tries again for as long as it, or the offline page that it installs with, does
 * not come. [OFFLINE2] Then looks for new versions; a new worker takes over while no tab plays.
 */
export function keepServiceWorker(deps: KeeperDeps): Keeper {
  let registration: ServiceWorkerRegistration | null = null;
  let failedTries = 0;
  let triedAt = 0;
  let isTrying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let takingOver: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    if (isTrying) return;
    isTrying = true;
    clearTimeout(timer);
    triedAt = monotonicMs();
    // A page that has just been opened is of the server's version.
    const isFirst = registration === null;
    try {
      registration = await installedOf(registration);
      failedTries = 0;
    } catch (failure) {
      if (failedTries === 0) console.warn('The offline page cannot be kept yet:', nameOf(failure));
      failedTries += 1;
    }
    isTrying = false;
    timer = setTimeout(() => void attempt(), failedTries === 0 ? lookEveryMs : nextTryMs(failedTries));
    await (isFirst ? takeOver() : look());
  }

  async function installedOf(known: ServiceWorkerRegistration | null): Promise<ServiceWorkerRegistration> {
    // To register a script that has an active worker asks the server nothing.
    if (known?.active) await known.update();
    const found = known?.active ? known : await deps.register();
    await installed(found.installing);
    // What it keeps may have been cleared by the browser or the player.
    found.active?.postMessage('keep-offline-page');
    if (found !== known)
      found.addEventListener('updatefound', () => void installed(found.installing).then(look, () => undefined));
    return found;
  }

  async function look(): Promise<void> {
    if (await deps.isOutdated().catch(() => false)) deps.onNewVersion();
    await takeOver();
  }

  async function takeOver(): Promise<void> {
    clearTimeout(takingOver);
    if (!registration?.waiting) return;
    takingOver = setTimeout(() => void takeOver(), takeOverEveryMs);
    if (!(await deps.isAnyTabPlaying())) registration.waiting?.postMessage('take-over');
  }

  void attempt();
  return {
    online: () => void attempt(),
    seen: () => {
      if (failedTries > 0 || monotonicMs() - triedAt > recentMs) void attempt();
    },
  };
}

const nameOf = (failure: unknown): string => (failure instanceof Error ? failure.name : 'unknown');

/** Resolves once a worker has installed, rejects where it cannot; at once where none installs. */
const installed = (worker: ServiceWorker | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      if (worker?.state === 'redundant') reject(new Error('The service worker could not be installed'));
      else if (worker?.state !== 'installing') resolve();
    };
    worker?.addEventListener('statechange', look);
    look();
  });
