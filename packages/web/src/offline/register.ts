import { reloadAtRest, type ReloadAtRest } from '../store/renewal.ts';
import { isOtherVersion } from './new-version.rules.ts';
import { keepServiceWorker } from './worker-keeper.ts';

const address = '/service-worker.js';

/** What the tab that plays holds (adapters/src/browser/play-ports.ts). */
const playLock = 'farspin.plays.';

/** Makes the only script address that the page makes by itself; the content security policy knows it by this name, once. */
function trustedAddress(): string {
  const types = Reflect.get(globalThis, 'trustedTypes') as
    | { createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(from: string): string } }
    | undefined;
  return types?.createPolicy('farspin', { createScriptURL: () => address }).createScriptURL('') ?? address;
}

const ownScripts = (): readonly string[] =>
  [...document.querySelectorAll('script[type=module][src^="/assets/"]')].flatMap(
    (own) => own.getAttribute('src') ?? [],
  );

async function isOutdated(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store' });
  return answer.ok && isOtherVersion(await answer.text(), ownScripts());
}

async function isAnyTabPlaying(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
  return held.some(({ name }) => name?.startsWith(playLock));
}

/**
 * Starts the service worker, where a browser has them; without one, all but the offline page is the same. What loads the page
 * anew is here before it is needed: with a new version the parts of this one may be gone.
 */
export function registerServiceWorker(renew: (reloadAtRest: ReloadAtRest) => void): void {
  if (!('serviceWorker' in navigator)) return;
  const trusted = trustedAddress();
  const register = () => navigator.serviceWorker.register(trusted, { updateViaCache: 'none' });
  const keeper = keepServiceWorker({ register, isOutdated, isAnyTabPlaying, onNewVersion: () => renew(reloadAtRest) });
  addEventListener('online', keeper.online);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') keeper.seen();
  });
}
