import { childScope, type KeyValueStore, type Scope } from '@farspin/core';
import { interval } from 'rxjs';
import { subscribe } from 'valtio/vanilla';
import { deviceClock } from '@farspin/adapters/clock';
import { isBeingLeft } from '../offline/leaving.ts';
import type { AppState } from './state.ts';

/**
 * Returns true if a reload loses nothing. Returns false while the player is at a machine, joining or leaving it,
 * signing in or out, or asked about an account, and while the page is locked.
 */
export const isAtRest = ({ auth, session, idleLock, entering }: AppState): boolean =>
  entering === null &&
  session.kind === 'idle' &&
  // A locked page must not reveal whether there is a session. Its settings need no update, because nothing on it can
  // become less secure.
  idleLock.kind !== 'locked' &&
  auth.kind !== 'signing-in' &&
  auth.kind !== 'replacing' &&
  auth.kind !== 'signing-out';

const typed = ['text', 'password', 'search', 'email', 'tel', 'number'].map((type) => `input[type=${type}]`);
const fields = ['textarea', 'input:not([type])', ...typed].join();

/** Returns true if a dialog is open or a text field is filled. */
export function isInUse(page: ParentNode): boolean {
  if (page.querySelector('[aria-modal="true"]') !== null) return true;
  return [...page.querySelectorAll<HTMLInputElement>(fields)].some(({ value }) => value !== '');
}

const key = 'renewed-at';
/** Minimum time between reloads. Without it, the page would reload endlessly if servers return different settings. */
const pauseMs = 600_000;
/** Polling interval. No state reports that a dialog closes or a field is cleared. */
const checkMs = 1_000;

function isRecent(tab: KeyValueStore): boolean {
  const kept = tab.read(key);
  const sinceMs = kept.ok && kept.value !== null ? deviceClock.now() - Number(kept.value) : pauseMs;
  return sinceMs >= 0 && sinceMs < pauseMs;
}

export interface ReloadDeps {
  readonly state: AppState;
  /** Storage of this tab, which survives reloads. */
  readonly tab: KeyValueStore;
  readonly reload: () => void;
  readonly scope: Scope;
  /** Returns true while the page must not reload. The default checks for an open dialog or a filled field. */
  readonly isBusy?: () => boolean;
}

/** [SETTINGS8] Reloads the page once, as soon as a reload loses nothing, and at most every ten minutes per tab. */
export function reloadAtRest({ state, tab, reload, scope, isBusy = () => isInUse(document) }: ReloadDeps): void {
  const own = childScope(scope);
  const check = (): void => {
    if (own.closed || isBeingLeft() || !isAtRest(state) || isBusy() || isRecent(tab)) return;
    own.unsubscribe();
    // Do not reload if the time cannot be stored, because nothing would end a reload loop.
    if (tab.write(key, String(deviceClock.now())).ok) reload();
  };
  own.add(subscribe(state, check));
  own.add(interval(checkMs).subscribe(check));
  check();
}
