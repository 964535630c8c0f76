import type { KeyValueStore, Scope } from '@farspin/core';
import { subscribe } from 'valtio/vanilla';
import type { AppState } from './state.ts';
import { playedHere, playedHereKey } from './was-played-here.ts';

interface PlayedHereDeps {
  readonly state: Pick<AppState, 'auth' | 'session' | 'reconnect'>;
  readonly store: KeyValueStore;
}

/**
 * [RECONNECT10] Stores the player and the machine played on this device, so that the next page finds the session after
 * a reload or crash. Removes them when the session is left, lost or known to be over, or the sign-in ends.
 */
export function keepPlayedHere({ state, store }: PlayedHereDeps, signIn: Scope): void {
  /** The stored value, or undefined while it is still from an earlier page. */
  let kept: string | null | undefined;
  function keep(next: string | null): void {
    if (next === kept) return;
    kept = next;
    if (next === null) store.remove(playedHereKey);
    else store.write(playedHereKey, next);
  }
  function look(): void {
    const { auth, session, reconnect } = state;
    const isNoneOpen = reconnect.kind === 'hidden' && reconnect.isNoneOpen === true;
    if (auth.kind === 'signed-in' && session.kind === 'playing')
      keep(playedHere(auth.session.user.id, session.target.machineId));
    else if (session.kind === 'idle' && (isNoneOpen || typeof kept === 'string')) keep(null);
  }
  look();
  signIn.add(subscribe(state, look));
  signIn.add(() => keep(null));
}
