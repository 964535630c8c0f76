import { childScope, type Entry, type KeyValueStore, type Message, type Scope } from '@farspin/core';
import {
  afterSignIn,
  leftOpenMessages,
  readLeftOpen,
  wasAsked,
  watchLeftOpen,
  withLeftOpen,
  withoutPageGone,
  type KeptLeftOpen,
  type LeftOpen,
} from '@farspin/core/left-open';
import { ref } from 'valtio/vanilla';
import { keepPlayedHere } from './played-here.ts';
import { leftOpenKey } from './left-open-key.ts';
import type { AppState } from './state.ts';

export interface LeftOpenDeps {
  readonly store: KeyValueStore;
  readonly state: Pick<AppState, 'ui' | 'auth' | 'session' | 'reconnect'>;
  readonly auth$: Entry['auth$'];
  /** Epoch ms. */
  readonly now: () => number;
}

function readKept({ store, now }: LeftOpenDeps): readonly KeptLeftOpen[] {
  const kept = store.read(leftOpenKey);
  return kept.ok && kept.value !== null ? readLeftOpen(kept.value, now()) : [];
}

function keep({ store }: LeftOpenDeps, kept: readonly KeptLeftOpen[]): void {
  if (kept.length === 0) store.remove(leftOpenKey);
  else store.write(leftOpenKey, JSON.stringify(kept));
}

/** [SIGNOUT3] Shows the stored sessions that the end of a sign-in left open, until somebody signs in. */
export function showKeptLeftOpen(deps: LeftOpenDeps, page: Scope): readonly Message[] {
  const { state, auth$ } = deps;
  const shown = childScope(page);
  const show = (): readonly Message[] => (state.ui.leftOpen = ref([...leftOpenMessages(readKept(deps))]));
  // The server reports a player's own sessions after a sign-in in any tab. Another player's must not be shown.
  const heard = ({ key }: StorageEvent): void => {
    if (key === null || key.endsWith(leftOpenKey)) show();
  };
  addEventListener('storage', heard);
  shown.add(() => removeEventListener('storage', heard));
  const messages = show();
  shown.add(
    auth$.subscribe((auth) => {
      if (auth.kind !== 'signed-in') return;
      shown.unsubscribe();
      state.ui.leftOpen = ref([]);
      keep(deps, afterSignIn(readKept(deps), auth.session.user.id));
    }),
  );
  return messages;
}

/** Returns what the sign-in page shows about open sessions after a sign-in ended for that reason. */
export type LeftOpenAt = (why: Message | null) => readonly Message[];

/**
 * [SIGNOUT3] Watches what is open at a machine while somebody is signed in. Returns a function that reports it when the
 * sign-in has ended, and stores it for a reload and for the player's return. `page` lives as long as the page. A page
 * that closes stores it, too: the next page may end or replace the sign-in.
 */
export function watchAndKeepLeftOpen(
  player: Parameters<typeof watchLeftOpen>[0],
  deps: LeftOpenDeps,
  scope: Scope,
  page: Scope,
): LeftOpenAt {
  keepPlayedHere(deps, scope);
  const leftOpen = watchLeftOpen(player, scope);
  const userId = player.signIn$.value?.user.id ?? '';
  function keepOwn(left: LeftOpen | null, isPageGone: boolean): void {
    const kept = readKept(deps);
    if (left !== null) keep(deps, withLeftOpen(kept, { ...left, userId, at: deps.now(), isPageGone }));
    else if (kept.length > 0) keep(deps, withoutPageGone(kept, userId));
  }
  const pageGoes = (): void => keepOwn(leftOpen(false), true);
  addEventListener('pagehide', pageGoes);
  scope.add(() => removeEventListener('pagehide', pageGoes));
  return (why) => {
    keepOwn(leftOpen(wasAsked(why)), false);
    return showKeptLeftOpen(deps, page);
  };
}
