import { merge, switchMap } from 'rxjs';
import type { Entry } from './entry.ts';
import { createHistory, type HistoryFeature } from '../history/history.ts';
import { createLockGuard } from '../idle-lock/lock-guard.ts';
import { also } from '../kernel/also.ts';
import { derive, follow } from '../kernel/behavior.ts';
import type { SlotSession, Transaction } from '../kernel/entities.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Play } from './play.types.ts';
import type { PlayPorts } from '../ports/ports.ts';
import { createProfile, type ProfileFeature } from '../profile/profile.ts';
import { closedProfile } from '../profile/profile.rules.ts';
import { withPersonal, type WithPersonal } from './personal.ts';

export type { ProfileFeature } from '../profile/profile.ts';

/** The pages about the player: transactions, slot sessions and profile. */
export interface AccountPages {
  readonly transactions: HistoryFeature<Transaction>;
  readonly slotSessions: HistoryFeature<SlotSession>;
  readonly profile: Omit<ProfileFeature, 'notice$' | 'pinChanged$'>;
}

/** The player's preferences and the pages about the player. */
export type Account = WithPersonal & AccountPages;

/** Options of `withAccount`. The account's features end with `scope`. */
export interface AccountOptions {
  readonly entry: Pick<Entry, 'authorized' | 'passwordChanged' | 'renew' | 'settings' | 'signIn$'>;
  readonly ports: Pick<PlayPorts, 'api' | 'clock' | 'environment' | 'log' | 'random' | 'store'>;
  readonly scope: Scope;
}

/** Options of `createAccountPages`. */
export interface AccountPagesOptions extends AccountOptions {
  readonly play: Pick<Play, 'idleLock$'>;
}

/**
 * Returns the lists of transactions and slot sessions, and the profile, for a client that loads them with their pages.
 * `notice$` emits when a password is changed or a PIN is set.
 */
export function createAccountPages({
  entry,
  play,
  ports,
  scope,
}: AccountPagesOptions): AccountPages & Pick<Play, 'notice$'> {
  const { authorized, settings, signIn$ } = entry;
  const { api } = ports;
  const retries = { ...ports, wake$: ports.environment.wake$ };
  const guard = createLockGuard(play.idleLock$, signIn$, scope);
  const signedIn$ = derive(signIn$, (signIn) => signIn !== null, scope);
  const common = { ...retries, signedIn$, pageSize: settings.history.pageSize };

  const profile = createProfile(
    {
      ...retries,
      fetchProfile: () => authorized((token) => api.profile(token)),
      changePassword: (change) =>
        authorized((token) => api.changePassword(token, change)).pipe(
          also((result) => result.ok && entry.passwordChanged()),
        ),
      setPin: (change) => authorized((token) => api.setPin(token, change)),
      signedIn$,
    },
    scope,
  );
  follow(profile.pinChanged$.pipe(switchMap(entry.renew)), () => undefined, scope);

  /** [LOCK9] Hides account data while the page is locked. */
  const behind = <T>(history: HistoryFeature<T>): HistoryFeature<T> => {
    const state$ = guard.shown(history.state$, { kind: 'closed', filter: history.state$.value.filter });
    return {
      ...history,
      state$,
      open: guard.command(history.open),
      search: guard.command(history.search),
      setPageSize: guard.command(history.setPageSize),
      setPeriod: guard.command(history.setPeriod),
      loadMore: guard.command(history.loadMore),
      retry: guard.command(history.retry),
    };
  };

  return {
    notice$: guard.heldBack(profile.notice$),
    transactions: behind(
      createHistory({ ...common, fetchPage: (query) => authorized((token) => api.transactions(token, query)) }, scope),
    ),
    slotSessions: behind(
      createHistory({ ...common, fetchPage: (query) => authorized((token) => api.slotSessions(token, query)) }, scope),
    ),
    profile: {
      state$: guard.shown(profile.state$, closedProfile),
      open: guard.command(profile.open),
      close: profile.close,
      changePassword: guard.command(profile.changePassword),
      setPin: guard.command(profile.setPin),
    },
  };
}

/**
 * Returns `play` with the player's preferences and the pages about the player, for a client that loads everything at
 * once.
 */
export function withAccount<P extends Play>(play: P, options: AccountOptions): P & Account {
  const whole = withPersonal(play, options);
  const { notice$, ...pages } = createAccountPages({ ...options, play });
  return { ...whole, ...pages, notice$: merge(play.notice$, notice$) };
}
