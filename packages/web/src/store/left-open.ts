import { childScope, type Entry, type KeyValueStore, type Message, type Scope } from '@farspin/core';
import { leftOpenMessage, readLeftOpen, watchLeftOpen, writeLeftOpen } from '@farspin/core/left-open';
import { ref } from 'valtio/vanilla';
import { leftOpenKey } from './left-open-key.ts';
import type { AppState } from './state.ts';

export interface LeftOpenDeps {
  readonly store: KeyValueStore;
  readonly state: Pick<AppState, 'ui'>;
  readonly auth$: Entry['auth$'];
  /** Epoch ms. */
  readonly now: () => number;
}

/** [SIGNOUT3] Shows what the device keeps of a session that the end of a sign-in left open, until somebody signs in. */
export function showKeptLeftOpen(deps: LeftOpenDeps, scope: Scope): void {
  const { store, state, now } = deps;
  const kept = store.read(leftOpenKey);
  const left = kept.ok && kept.value !== null ? readLeftOpen(kept.value, now()) : null;
  if (left !== null) state.ui.leftOpen = ref(leftOpenMessage(left));
  endAtSignIn(deps, scope);
}

/** Whoever signs in, in whatever tab: the server says then what is open, and another player is told nothing of it. */
function endAtSignIn({ store, state, auth$ }: LeftOpenDeps, page: Scope): void {
  const shown = childScope(page);
  const end = (): void => {
    shown.unsubscribe();
    state.ui.leftOpen = null;
  };
  const heard = ({ key, newValue }: StorageEvent): void => {
    if (key?.endsWith(leftOpenKey) === true && newValue === null) end();
  };
  addEventListener('storage', heard);
  shown.add(() => removeEventListener('storage', heard));
  shown.add(
    auth$.subscribe(({ kind }) => {
      if (kind !== 'signed-in') return;
      store.remove(leftOpenKey);
      end();
    }),
  );
}

/** What the sign-in page says of a session that the end of the sign-in, for that reason, left open; null for nothing. */
export type LeftOpenAt = (why: Message | null) => Message | null;

/** [SIGNOUT1] The player has signed out, in this tab or another, where it was asked what becomes of the session. */
const isAskedBefore = (why: Message | null): boolean =>
  why === null || (why.kind === 'keyed' && why.key === 'auth.signed-out-elsewhere');

/**
 * [SIGNOUT3] Keeps an eye on what is open at a machine while somebody is signed in. Returns what tells of it when the sign-in
 * has ended, and keeps that for a reload; `page` is as long as the page is open.
 */
export function watchAndKeepLeftOpen(
  player: Parameters<typeof watchLeftOpen>[0],
  deps: LeftOpenDeps,
  scope: Scope,
  page: Scope,
): LeftOpenAt {
  const leftOpen = watchLeftOpen(player, scope);
  return (why) => {
    const left = isAskedBefore(why) ? null : leftOpen();
    if (left === null) return null;
    deps.store.write(leftOpenKey, writeLeftOpen(left, deps.now()));
    endAtSignIn(deps, page);
    return leftOpenMessage(left);
  };
}
