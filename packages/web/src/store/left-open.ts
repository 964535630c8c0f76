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

/**
 * [SIGNOUT3] Shows the stored sessions that were left open when a sign-in ended, until somebody signs in. Returns the
 * shown messages.
 */
export function showKeptLeftOpen(deps: LeftOpenDeps, page: Scope): readonly Message[] {
  const { state, auth$ } = deps;
  const shown = childScope(page);
  const show = (): readonly Message[] => (state.ui.leftOpen = ref([...leftOpenMessages(readKept(deps))]));
  // Follow changes by other tabs. After a sign-in there, the server reports the player's own sessions, and another
  // player's must not be shown.
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

/** Returns the sign-in page's messages about open sessions, given the reason why the sign-in ended. */
export type LeftOpenAt = (why: Message | null) => readonly Message[];

/**
 * [SIGNOUT3] Watches the player's open session at a machine while somebody is signed in. Returns a function that
 * reports the session after the sign-in has ended, and stores it for a reload and for the player's return. A page that
 * closes also stores the session, because the next page may end or replace the sign-in. `page` lasts as long as the
 * page.
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
    // [SIGNOUT6] The tab that has asked the question also shows the money that the player left on the machine.
    keepOwn(leftOpen(why !== null && wasAsked(why)), false);
    return showKeptLeftOpen(deps, page);
  };
}
