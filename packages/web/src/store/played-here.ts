import type { KeyValueStore, Reconnect, Scope } from '@farspin/core';
import { subscribe } from 'valtio/vanilla';
import type { AppState } from './state.ts';

/** The player's id and the machine's, of the session that this device plays. */
const playedHereKey = 'played-here';
const written = (userId: string, machineId: string): string => JSON.stringify([userId, machineId]);

/** Whether the session that this player is asked about was last played on this device. */
export type WasPlayedHere = (userId: string, asked: Reconnect) => boolean;

interface PlayedHereDeps {
  readonly state: Pick<AppState, 'auth' | 'session' | 'reconnect'>;
  readonly store: KeyValueStore;
}

/**
 * [RECONNECT10] Keeps on the device which machine is played on it, and by whom, until that session is left, lost or known to be
 * over. A page that is reloaded or killed says nothing of that, so it finds its session again.
 */
export function keepPlayedHere({ state, store }: PlayedHereDeps, scope: Scope): WasPlayedHere {
  /** Undefined: whatever an earlier page has kept. */
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
      keep(written(auth.session.user.id, session.target.machineId));
    else if (session.kind === 'idle' && (isNoneOpen || typeof kept === 'string')) keep(null);
  }
  scope.add(subscribe(state, look));
  return (userId, asked) => {
    if (asked.kind !== 'asking') return false;
    const kept = store.read(playedHereKey);
    return kept.ok && kept.value === written(userId, asked.machineId);
  };
}
