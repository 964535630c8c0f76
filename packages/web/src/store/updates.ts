import { reloadAtRest, type ReloadDeps } from './renewal.ts';
import { triesAgain } from '../offline/awaited-parts.ts';
import { keepTrying, checkEveryMs, type Keeper } from '../offline/keep-trying.ts';
import { serverAnswers } from '../offline/missing-part.ts';
import { isOtherVersion } from '../offline/new-version.rules.ts';
import { keepServiceWorker } from '../offline/worker-keeper.ts';

const address = '/service-worker.js';

/** Name of the lock that the playing tab holds (adapters/src/browser/play-ports.ts). */
const playLock = 'farspin.plays.';

/**
 * Returns the service worker's address as a trusted script URL. The content security policy allows a policy with this
 * name once.
 */
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

/** Returns the dependencies for a reload, or null or undefined if the page cannot be reloaded. */
type Renewal = () => ReloadDeps | null | undefined;

/**
 * Checks for new versions of the page in every browser ([OFFLINE3]), and starts the service worker if the browser
 * supports it. The code that reloads the page is loaded in advance, because a new version may remove this version's
 * files.
 */
export function watchForUpdates(renewal: Renewal): void {
  const version = keepTrying(async () => {
    if (await isOutdated()) renew(renewal());
    // A page that has just been opened has the server's version.
  }, checkEveryMs);
  const keepers = 'serviceWorker' in navigator ? [serviceWorker(version.online), version] : [version];
  addEventListener('online', () => keepers.forEach(({ online }) => online()));
  addEventListener('vite:preloadError', () => void mendStuckPage(renewal));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') keepers.forEach(({ seen }) => seen());
  });
}

/** [OFFLINE2] Reloads the page when possible, and shows a notice until then. */
function renew(deps: ReturnType<Renewal>): void {
  if (!deps || deps.state.ui.newVersion) return;
  deps.state.ui.newVersion = true;
  reloadAtRest(deps);
}

let isMending = false;

/**
 * [PART1] Reloads a page that a browser keeps broken. Some browsers cache a failed import() for the life of the page,
 * even after the network is back.
 */
async function mendStuckPage(renewal: Renewal): Promise<void> {
  if (!triesAgain() || !(await serverAnswers())) return;
  const deps = renewal();
  if (isMending || !deps) return;
  isMending = true;
  reloadAtRest(deps);
}

function serviceWorker(onUpdate: () => void): Keeper {
  const trusted = trustedAddress();
  const register = () => navigator.serviceWorker.register(trusted, { updateViaCache: 'none' });
  return keepServiceWorker({ register, isAnyTabPlaying, onUpdate });
}
