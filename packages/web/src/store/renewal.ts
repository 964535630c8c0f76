import type { Scope } from '@farspin/core';
import { subscribe } from 'valtio/vanilla';
import type { AppState } from './state.ts';

/** Nothing would be lost by loading the page anew: nobody is at a machine, or on the way in or out. */
export const isAtRest = ({ auth, session, idleLock, entering }: AppState): boolean =>
  !entering &&
  session.kind === 'idle' &&
  // Behind the lock nobody is told whether there is a session; and nothing is there to be weaker than it should be.
  idleLock.kind !== 'locked' &&
  auth.kind !== 'signing-in' &&
  auth.kind !== 'signing-out';

/** Loads the page anew, once, as soon as nothing is lost by it. */
export function reloadAtRest(state: AppState, reload: () => void, scope: Scope): void {
  let isDone = false;
  const look = (): void => {
    if (isDone || !isAtRest(state)) return;
    isDone = true;
    reload();
  };
  scope.add(subscribe(state, look));
  look();
}
