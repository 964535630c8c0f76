import type { Behavior } from '../kernel/behavior.ts';
import { keptText } from '../kernel/kept-text.ts';
import type { Scope } from '../kernel/scope.ts';
import { State } from '../kernel/state.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';

export interface RememberMe {
  readonly state$: Behavior<boolean>;
  set(on: boolean): void;
}

const key = 'remember-me';

/** [AUTH13] Creates the remember-me flag of this device. No username, password or token is stored. */
export function createRememberMe(store: KeyValueStore, scope: Scope): RememberMe {
  const state$ = new State(keptText(store, key) === 'true');
  scope.add(() => state$.end());
  return {
    state$,
    set(on) {
      if (on) store.write(key, 'true');
      else store.remove(key);
      state$.move(on);
    },
  };
}
