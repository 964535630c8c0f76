import { concatMap, EMPTY, Subject } from 'rxjs';
import { also } from '../kernel/also.ts';
import { follow, type Behavior } from '../kernel/behavior.ts';
import { keptText } from '../kernel/kept-text.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import type { Reply } from '../kernel/reply.ts';
import type { SignIn, UserUpdate } from '../ports/http.ts';
import {
  isCarried,
  keepable,
  keptKey,
  nobody,
  readKept,
  stepPersonal,
  type Personal,
  type PersonalEvent,
} from './personal.rules.ts';

export { nobody, type Personal } from './personal.rules.ts';

export interface PersonalDeps {
  readonly store: KeyValueStore;
  /** The sign-in, or null while nobody is signed in. */
  readonly signIn$: Behavior<Pick<SignIn, 'user' | 'expiresAt'> | null>;
  readonly save: (update: UserUpdate) => Reply<null>;
}

/**
 * The player's theme and shortcuts. They are stored on the server, or on this device if the server has no such call.
 */
export interface PersonalFeature {
  readonly state$: Behavior<Personal>;
  /** Sets the theme, in the client's own format. Null selects the operator's theme. */
  setTheme(theme: string | null): void;
  /** Sets the ids of the favourite pages, in display order. */
  setShortcuts(shortcuts: readonly string[]): void;
}

/**
 * [PERSONAL2] Creates the player's choices. A choice is stored on the device and then sent. It is removed from the
 * device at the first sign-in with a token that the server issued after receiving it. If the server does not have the
 * call, the choice stays on the device.
 */
export function createPersonal({ store, signIn$, save }: PersonalDeps, scope: Scope): PersonalFeature {
  const { state$, dispatch } = createStore<Personal, PersonalEvent>(nobody, stepPersonal, scope);
  const unsaved$ = new Subject<void>();

  // Requests are sent one at a time, so that the later choice wins even if an earlier request takes longer.
  const saved$ = unsaved$.pipe(
    concatMap(() => {
      const chosen = state$.value;
      const { userId, ...update } = chosen;
      if (userId === null) return EMPTY;
      return save(update).pipe(also(({ ok }) => ok && noteSaved(keptKey(userId), update)));
    }),
  );
  scope.add(saved$.subscribe());

  /** Marks a choice as saved, unless a newer unsaved choice from this or another tab is stored. */
  function noteSaved(key: string, update: UserUpdate): void {
    if (keptText(store, key) !== keepable(update)) return;
    store.write(key, keepable({ ...update, saved: signIn$.value?.expiresAt ?? 0 }));
  }

  follow(
    signIn$,
    (signIn) => {
      if (signIn === null) return dispatch({ kind: 'userGone' });
      const { user, expiresAt } = signIn;
      if (user.id === state$.value.userId) return;
      const key = keptKey(user.id);
      const kept = readKept(keptText(store, key));
      const isOver = kept !== null && isCarried(kept, expiresAt);
      if (isOver) store.remove(key);
      dispatch({ kind: 'userCame', user, kept: isOver ? null : kept });
      if (kept !== null && kept.saved === undefined) unsaved$.next();
    },
    scope,
  );

  function change(update: Partial<UserUpdate>): void {
    const { userId } = state$.value;
    if (userId === null) return;
    dispatch({ kind: 'changed', change: update });
    store.write(keptKey(userId), keepable(state$.value));
    unsaved$.next();
  }

  return {
    state$,
    setTheme: (theme) => change({ theme }),
    setShortcuts: (shortcuts) => change({ shortcuts }),
  };
}
