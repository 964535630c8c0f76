import { reloadAtRest, type ReloadAtRest } from '../store/renewal.ts';
import { keepTrying, lookEveryMs, type Keeper } from './keep-trying.ts';
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
 * Looks for new versions of the page, [OFFLINE3] in every browser, and starts the service worker where there is one. What loads
 * the page anew is here before it is needed: with a new version the parts of this one may be gone.
 */
export function watchForUpdates(renew: (reloadAtRest: ReloadAtRest) => void): void {
  const version = keepTrying(async () => {
    if (await isOutdated()) renew(reloadAtRest);
    // A page that has just been opened is of the server's version.
  }, lookEveryMs);
  const keepers = 'serviceWorker' in navigator ? [serviceWorker(version.online), version] : [version];
  addEventListener('online', () => keepers.forEach(({ online }) => online()));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') keepers.forEach(({ seen }) => seen());
  });
}

function serviceWorker(onUpdate: () => void): Keeper {
  const trusted = trustedAddress();
  const register = () => navigator.serviceWorker.register(trusted, { updateViaCache: 'none' });
  return keepServiceWorker({ register, isAnyTabPlaying, onUpdate });
}
