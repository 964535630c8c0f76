import { wallMs } from '@farspin/adapters/time';
import { untilStays } from './leaving.ts';
import { firstStep, type MissingPart } from './missing-part.rules.ts';

export interface MissingPartDeps {
  /** Nothing is on the page yet that loading it anew could lose. */
  readonly starts: () => boolean;
  readonly inGame: () => boolean;
  /** What fails now has failed before, and is tried again. */
  readonly triesAgain: () => boolean;
  readonly show: (missing: MissingPart) => void;
}

const mendedKey = 'farspin.mended';

/** Loads the page anew in its place when a part of the client is gone from the server, as after a new version was put up. */
export function mendMissingParts(deps: MissingPartDeps): void {
  const miss = missOf(deps);
  // Dispatched by what vite makes of each import(), before its promise is rejected.
  addEventListener('vite:preloadError', () => {
    if (!deps.triesAgain()) void miss();
  });
}

/** The same for the page's own script and all that it begins with: without them nothing runs but what comes ahead. */
export function mendLostStart(showFailure: () => void): void {
  const show = (missing: MissingPart): void => {
    if (missing === 'said') showFailure();
  };
  const miss = missOf({ starts: () => true, inGame: () => false, show });
  const check = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement && target.type === 'module') void miss();
  };
  // It does not bubble.
  addEventListener('error', check, true);
}

function missOf({ starts, inGame, show }: Omit<MissingPartDeps, 'triesAgain'>): () => Promise<void> {
  let looking = false;

  return async () => {
    const step = firstStep({ inGame: inGame(), mendedMsAgo: mendedMsAgo() });
    if (step === 'offer') return show('offered');
    if (step === 'say') return show('said');
    if (looking) return;
    looking = true;
    await untilStays();
    show('looked-into');
    const answers = await serverAnswers();
    await untilStays();
    if ((answers && !inGame()) || (starts() && hasOfflinePage())) return reloadOnce();
    // A game may have begun meanwhile. Without a network it is no new version, and loading anew would lose what is on the page.
    looking = false;
    show('said');
  };
}

/** Loading anew without a network is of use only where the service worker has the offline page for it. */
const hasOfflinePage = (): boolean => (navigator.serviceWorker?.controller ?? null) !== null;

export const serverAnswers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

function mendedMsAgo(): number | null {
  try {
    const at = sessionStorage.getItem(mendedKey);
    return at === null ? null : wallMs() - Number(at);
  } catch {
    // Nothing can be kept here: a page that has been loaded anew for any reason is not loaded anew by itself.
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation !== undefined && Reflect.get(navigation, 'type') === 'reload' ? 0 : null;
  }
}

function reloadOnce(): void {
  try {
    sessionStorage.setItem(mendedKey, String(wallMs()));
  } catch {
    // Then the kind of navigation tells it.
  }
  location.reload();
}
