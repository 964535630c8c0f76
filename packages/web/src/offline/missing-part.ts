import { wallMs } from '@farspin/adapters/time';
import { untilStays } from './leaving.ts';
import { firstStep, type MissingPart } from './missing-part.rules.ts';

export interface MissingPartDeps {
  /** The page has nothing yet that a reload could lose. */
  readonly starts: () => boolean;
  readonly inGame: () => boolean;
  /** This failure is of a retry, which is already handled. */
  readonly triesAgain: () => boolean;
  readonly show: (missing: MissingPart) => void;
}

const mendedKey = 'farspin.mended';

/** Reloads the page in place when a part of the client is gone from the server, as after a new version was deployed. */
export function mendMissingParts(deps: MissingPartDeps): void {
  const miss = missOf(deps);
  // Vite's import() wrapper dispatches it before its promise is rejected.
  addEventListener('vite:preloadError', () => {
    if (!deps.triesAgain()) void miss();
  });
}

/**
 * The same for the page's own script and everything that it starts with. Without them only the prefetching script runs.
 */
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
    // A game may have started by now. Without a network there is no new version, and a reload would lose the page.
    looking = false;
    show('said');
  };
}

/** Without a network, a reload helps only if the service worker has the offline page. */
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
    // Storage does not work here, so a page that was already reloaded for any reason is not reloaded again.
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation !== undefined && Reflect.get(navigation, 'type') === 'reload' ? 0 : null;
  }
}

function reloadOnce(): void {
  try {
    sessionStorage.setItem(mendedKey, String(wallMs()));
  } catch {
    // The navigation type shows it then.
  }
  location.reload();
}
