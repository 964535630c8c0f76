import { reloadAtRest, type ReloadDeps } from './renewal.ts';
import { triesAgain } from '../offline/awaited-parts.ts';
import { keepTrying, checkEveryMs, type Keeper } from '../offline/keep-trying.ts';
import { serverAnswers } from '../offline/missing-part.ts';
import { isOtherVersion } from '../offline/new-version.rules.ts';
import { keepServiceWorker } from '../offline/worker-keeper.ts';

const address = '/service-worker.js';

/** The lock that the playing tab holds (adapters/src/browser/play-ports.ts). */
const playLock = 'farspin.plays.';

/**
 * Creates the only script address that the page creates itself. The content security policy allows it by this name,
 * once.
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

/** None while there is nothing on the page. */
type Renewal = () => ReloadDeps | null | undefined;

/**
 * Checks for new versions of the page, [OFFLINE3] in every browser, and starts the service worker if the browser has
 * it. The code that reloads the page is loaded in advance, because a new version may remove the parts of this one.
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

/** [OFFLINE2] Renews the page, which shows a notice in the meantime. */
function renew(deps: ReturnType<Renewal>): void {
  if (!deps || deps.state.ui.newVersion) return;
  deps.state.ui.newVersion = true;
  reloadAtRest(deps);
}

let isMending = false;

/** [PART1] Some browsers cache a failed import() for the life of the page, even when the network is back. */
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
