import { createPersonal, nobody, type PersonalFeature } from '../personal/personal.ts';
import type { Parts } from './parts.ts';

/** Joins what a player has chosen with sign-in and the lock. */
export function joinPersonal({ entry, ports, gate, scope }: Parts): PersonalFeature {
  const { authorized, signIn$ } = entry;
  const personal = createPersonal(
    {
      store: ports.store,
      signIn$,
      save: (update) => authorized((token) => ports.api.updateUser(token, update)),
    },
    scope,
  );
  return {
    state$: gate.shown(personal.state$, nobody),
    setTheme: gate.command(personal.setTheme),
    setShortcuts: gate.command(personal.setShortcuts),
  };
}
