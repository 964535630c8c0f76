import { childScope, type KeyValueStore, type Scope } from '@farspin/core';
import { interval } from 'rxjs';
import { subscribe } from 'valtio/vanilla';
import { deviceClock } from '@farspin/adapters/clock';
import { isBeingLeft } from '../offline/leaving.ts';
import type { AppState } from './state.ts';

/** Whether a reload would lose nothing: nobody is at a machine, joining or leaving one, or asked about an account. */
export const isAtRest = ({ auth, session, idleLock, entering }: AppState): boolean =>
  !entering &&
  session.kind === 'idle' &&
  // Behind the lock the page does not reveal whether there is a session, and nothing there could get weaker.
  idleLock.kind !== 'locked' &&
  auth.kind !== 'signing-in' &&
  auth.kind !== 'replacing' &&
  auth.kind !== 'signing-out';

const typed = ['text', 'password', 'search', 'email', 'tel', 'number'].map((type) => `input[type=${type}]`);
const fields = ['textarea', 'input:not([type])', ...typed].join();

/** A dialog is open, or a field holds what somebody has typed. */
export function isInUse(page: ParentNode): boolean {
  if (page.querySelector('[aria-modal="true"]') !== null) return true;
  return [...page.querySelectorAll<HTMLInputElement>(fields)].some(({ value }) => value !== '');
}

const key = 'renewed-at';
/** Servers that answer with different documents would reload the page endlessly. */
const pauseMs = 600_000;
/** No state reports that a dialog closes or a field is emptied. */
const checkMs = 1_000;

function isRecent(tab: KeyValueStore): boolean {
  const kept = tab.read(key);
  const sinceMs = kept.ok && kept.value !== null ? deviceClock.now() - Number(kept.value) : pauseMs;
  return sinceMs >= 0 && sinceMs < pauseMs;
}

export interface ReloadDeps {
  readonly state: AppState;
  /** This tab's storage, which survives reloads. */
  readonly tab: KeyValueStore;
  readonly reload: () => void;
  readonly scope: Scope;
  /** Default: whether the page has a dialog or a filled field. */
  readonly isBusy?: () => boolean;
}

/** [SETTINGS8] Reloads the page once, as soon as that loses nothing. At most every ten minutes in a tab. */
export function reloadAtRest({ state, tab, reload, scope, isBusy = () => isInUse(document) }: ReloadDeps): void {
  const own = childScope(scope);
  const check = (): void => {
    if (own.closed || isBeingLeft() || !isAtRest(state) || isBusy() || isRecent(tab)) return;
    own.unsubscribe();
    // Without a record of it, nothing would end a reload loop.
    if (tab.write(key, String(deviceClock.now())).ok) reload();
  };
  own.add(subscribe(state, check));
  own.add(interval(checkMs).subscribe(check));
  check();
}
