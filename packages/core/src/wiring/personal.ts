import type { Entry } from './entry.ts';
import { createLockGuard } from '../idle-lock/lock-guard.ts';
import type { Scope } from '../kernel/scope.ts';
import { notingStore } from '../kernel/noting-store.ts';
import { createPersonal, nobody, type PersonalFeature } from '../personal/personal.ts';
import type { Play } from './play.types.ts';
import type { PlayPorts } from '../ports/ports.ts';
import { personalReaders } from './kept-in-play.ts';

/** The player's preferences, which apply on every device. */
export interface WithPersonal {
  readonly personal: PersonalFeature;
}

/** Options of `withPersonal`. */
export interface PersonalOptions {
  readonly entry: Pick<Entry, 'authorized' | 'signIn$'>;
  readonly ports: Pick<PlayPorts, 'api' | 'log' | 'store'>;
  readonly scope: Scope;
}

/** Returns `play` with the player's theme and shortcuts, which a page shows after sign-in. */
export function withPersonal<P extends Play>(
  play: P,
  { entry: { authorized, signIn$ }, ports: { api, log, store }, scope }: PersonalOptions,
): P & WithPersonal {
  const guard = createLockGuard(play.idleLock$, signIn$, scope);
  const personal = createPersonal(
    {
      store: notingStore(store, log, personalReaders),
      signIn$,
      save: (update) => authorized((token) => api.updateUser(token, update)),
    },
    scope,
  );
  return {
    ...play,
    personal: {
      state$: guard.shown(personal.state$, nobody),
      setTheme: guard.command(personal.setTheme),
      setShortcuts: guard.command(personal.setShortcuts),
    },
  };
}
