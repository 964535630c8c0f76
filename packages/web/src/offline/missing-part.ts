import { wallMs } from '@farspin/adapters/time';
import { untilStays } from './leaving.ts';
import { firstStep, type MissingPart } from './missing-part.rules.ts';

export interface MissingPartDeps {
  /** Returns true while the page is starting and a reload would lose nothing. */
  readonly starts: () => boolean;
  readonly inGame: () => boolean;
  /** Returns true if this failure comes from a retry, which is already handled. */
  readonly triesAgain: () => boolean;
  readonly show: (missing: MissingPart) => void;
}

const mendedKey = 'farspin.mended';

/**
 * Reloads the page in place when a chunk of the client is gone from the server, as after the deployment of a new
 * version.
 */
export function mendMissingParts(deps: MissingPartDeps): void {
  const miss = missOf(deps);
  // Vite's import() wrapper dispatches this event before its promise rejects.
  addEventListener('vite:preloadError', () => {
    if (!deps.triesAgain()) void miss();
  });
}

/**
 * Reloads the page when its main script or a script that it starts with is missing. In that case, only the prefetching
 * script runs.
 */
export function mendLostStart(showFailure: () => void): void {
  const show = (missing: MissingPart): void => {
    if (missing === 'said') showFailure();
  };
  const miss = missOf({ starts: () => true, inGame: () => false, show });
  const check = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement && target.type === 'module') void miss();
  };
  // The error event does not bubble, so the listener must capture it.
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
    // A game may have started meanwhile. Without a network there is no new version, and a reload would lose the page.
    looking = false;
    show('said');
  };
}

/**
 * Returns true if the service worker controls the page and has the offline page. Without a network, a reload helps only
 * then.
 */
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
    // Without storage, the navigation type shows whether the page was reloaded. A page that was already reloaded for
    // any reason is not reloaded again.
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
