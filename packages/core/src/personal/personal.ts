import type { Behavior } from '../kernel/behavior.ts';
import type { User } from '../kernel/entities.ts';
import { keptText } from '../kernel/kept-text.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { KeyValueStore, Reply, UserUpdate } from '../ports.ts';
import {
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
  /** Null while nobody is signed in. */
  readonly user$: Behavior<User | null>;
  readonly save: (update: UserUpdate) => Reply<null>;
}

export interface PersonalFeature {
  readonly state$: Behavior<Personal>;
  /** Any text of the face's own; null for the operator's look. */
  setTheme(theme: string | null): void;
  /** Ids of pages, in the order in which they are shown. */
  setShortcuts(shortcuts: readonly string[]): void;
}

/**
 * [PERSONAL2] A choice is kept on the device first and sent then; once the server has it, the device forgets it. A server
 * without the call never does, and the choice stays here.
 */
export function createPersonal({ store, user$, save }: PersonalDeps, scope: Scope): PersonalFeature {
  const { state$, dispatch } = createStore<Personal, PersonalEvent>(nobody, stepPersonal, scope);

  // One at a time: of two choices in a row the later one counts, whichever way took longer.
  let unsaved = 0;
  function chosenAnew(): void {
    unsaved += 1;
    if (unsaved === 1) saveNext();
  }
  function saveNext(): void {
    const chosen = state$.value;
    const { userId, ...update } = chosen;
    const complete = (): void => {
      unsaved -= 1;
      if (unsaved > 0) saveNext();
    };
    if (userId === null) return complete();
    const next = ({ ok }: { readonly ok: boolean }) => ok && forget(keptKey(userId), keepable(chosen));
    scope.add(save(update).subscribe({ next, complete }));
  }

  /** What stands there now may be chosen since, here or in another tab, and not saved yet. */
  function forget(key: string, saved: string): void {
    if (keptText(store, key) === saved) store.remove(key);
  }

  scope.add(
    user$.subscribe((user) => {
      if (user === null) return dispatch({ kind: 'userGone' });
      if (user.id === state$.value.userId) return;
      const kept = readKept(keptText(store, keptKey(user.id)));
      dispatch({ kind: 'userCame', user, kept });
      if (kept !== null) chosenAnew();
    }),
  );

  function change(update: Partial<UserUpdate>): void {
    const { userId } = state$.value;
    if (userId === null) return;
    dispatch({ kind: 'changed', change: update });
    store.write(keptKey(userId), keepable(state$.value));
    chosenAnew();
  }

  return {
    state$,
    setTheme: (theme) => change({ theme }),
    setShortcuts: (shortcuts) => change({ shortcuts }),
  };
}
