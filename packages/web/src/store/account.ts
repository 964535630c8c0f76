import type { Behavior, Entry, Play, PlayPorts, Scope } from '@farspin/core';
import { createAccountPages, type AccountPages } from '@farspin/core/account';
import { filter, take } from 'rxjs';
import { ref } from 'valtio/vanilla';
import { bindSlice } from './bind.ts';
import type { Put } from './deferred-updates.ts';
import type { AppState } from './state.ts';
import type { Toasts } from './toasts.ts';

interface AccountDeps {
  readonly entry: Entry;
  readonly play: Play;
  readonly ports: PlayPorts;
  readonly state: AppState;
  readonly put: Put;
  readonly notify: Toasts['show'];
}
export type StartAccount = (deps: AccountDeps, scope: Scope) => AccountPages;

/** Adds the history lists and the profile to the page's state. */
export const startAccount: StartAccount = ({ entry, play, ports, state, put, notify }, scope) => {
  const { notice$, ...pages } = createAccountPages({ entry, play, ports, scope });
  const { transactions, slotSessions, profile } = pages;
  bindSlice(state, 'transactions', transactions.state$, scope, put);
  bindSlice(state, 'slotSessions', slotSessions.state$, scope, put);
  bindSlice(state, 'profile', profile.state$, scope, put);
  scope.add(notice$.subscribe(notify));
  noteAbsent('transactions', transactions.state$);
  noteAbsent('slot-sessions', slotSessions.state$);

  /**
   * Hides the page in the menu until the next sign-in if the server lacks its call. Only the first 404 reveals a
   * missing call (docs/protocol, optional calls): capabilities belong to a machine, and a request in advance would cost
   * every visit.
   */
  function noteAbsent(page: string, list$: Behavior<{ readonly kind: string }>): void {
    const absent$ = list$.pipe(
      filter(({ kind }) => kind === 'absent'),
      take(1),
    );
    scope.add(absent$.subscribe(() => (state.ui.absentPages = ref([...state.ui.absentPages, page]))));
  }
  return pages;
};
