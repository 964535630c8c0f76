import type { Entry, KeyValueStore, Scope } from '@farspin/core';
import { tokenIn } from './token-in.ts';

const key = 'given-token';

/**
 * [AUTH17] Removes a token from the page's address before other code can read it. Keeps it in `tab` until the server
 * has answered. Returns the token from the address, or else the stored token, or null if there is none.
 */
export function takeToken(tab: KeyValueStore): string | null {
  const address = new URL(location.href);
  const token = tokenIn(address);
  if (token !== null) tab.write(key, token);
  if (address.searchParams.has('token')) {
    address.searchParams.delete('token');
    history.replaceState(history.state, '', address);
  }
  if (token !== null) return token;
  const kept = tab.read(key);
  return kept.ok ? kept.value : null;
}

/**
 * [AUTH17] Removes the stored token once the server has accepted or rejected it, or the player signs out or continues
 * without it.
 */
export function forgetWhenAnswered(
  { auth$, givenRefused$ }: Pick<Entry, 'auth$' | 'givenRefused$'>,
  tab: KeyValueStore,
  scope: Scope,
): void {
  scope.add(
    auth$.subscribe((auth) => {
      const isOver = auth.kind === 'signed-in' || auth.kind === 'signed-out' || auth.kind === 'signing-out';
      if (isOver || ('by' in auth && auth.by === 'token')) tab.remove(key);
    }),
  );
  scope.add(givenRefused$.subscribe((why) => why !== null && tab.remove(key)));
}
