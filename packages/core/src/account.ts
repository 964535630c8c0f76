import { type Observable } from 'rxjs';
import type { Entry } from './entry.ts';
import { createHistory, type HistoryFeature } from './history/history.ts';
import type { Gate } from './idle-lock/gate.ts';
import { also } from './kernel/also.ts';
import { derive, follow } from './kernel/behavior.ts';
import type { SlotSession, Transaction } from './kernel/entities.ts';
import type { Notice } from './kernel/notice.ts';
import type { Scope } from './kernel/scope.ts';
import type { PlayPorts } from './ports.ts';
import { createPersonal, nobody, type PersonalFeature } from './personal/personal.ts';
import { createProfile, type ProfileFeature } from './profile/profile.ts';
import { closedProfile } from './profile/profile.rules.ts';

/** The pages about the player, whatever is played. */
export interface Account {
  readonly transactions: HistoryFeature<Transaction>;
  readonly slotSessions: HistoryFeature<SlotSession>;
  readonly profile: Omit<ProfileFeature, 'notice$' | 'pinChanged$'>;
  readonly personal: PersonalFeature;
}

interface AccountParts {
  readonly entry: Entry;
  readonly ports: Pick<PlayPorts, 'api' | 'clock' | 'store'>;
  readonly gate: Gate;
}

/** Joins history and profile with sign-in and the lock. */
export function createAccount(
  { entry, ports, gate }: AccountParts,
  scope: Scope,
): Account & { readonly notice$: Observable<Notice> } {
  const { authorized, settings } = entry;
  const { api, clock, store } = ports;
  const signedIn$ = derive(entry.signIn$, (signIn) => signIn !== null, scope);
  const common = { clock, signedIn$, pageSize: settings.history.pageSize };

  const profile = createProfile(
    {
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
  follow(profile.pinChanged$, entry.renewPin, scope);

  const personal = createPersonal(
    {
      store,
      signIn$: entry.signIn$,
      save: (update) => authorized((token) => api.updateUser(token, update)),
    },
    scope,
  );

  /** [LOCK9] Behind the lock there is no account either. */
  const behind = <T>(history: HistoryFeature<T>): HistoryFeature<T> => {
    const state$ = gate.shown(history.state$, { kind: 'closed', filter: history.state$.value.filter });
    return {
      ...history,
      state$,
      open: gate.command(history.open),
      search: gate.command(history.search),
      setPageSize: gate.command(history.setPageSize),
      setPeriod: gate.command(history.setPeriod),
      loadMore: gate.command(history.loadMore),
      retry: gate.command(history.retry),
    };
  };

  return {
    transactions: behind(
      createHistory(
        {
          ...common,
          fetchPage: (query) => authorized((token) => api.transactions(token, query)),
        },
        scope,
      ),
    ),
    slotSessions: behind(
      createHistory(
        {
          ...common,
          fetchPage: (query) => authorized((token) => api.slotSessions(token, query)),
        },
        scope,
      ),
    ),
    profile: {
      state$: gate.shown(profile.state$, closedProfile),
      open: gate.command(profile.open),
      close: profile.close,
      changePassword: gate.command(profile.changePassword),
      setPin: gate.command(profile.setPin),
    },
    personal: {
      state$: gate.shown(personal.state$, nobody),
      setTheme: gate.command(personal.setTheme),
      setShortcuts: gate.command(personal.setShortcuts),
    },
    notice$: profile.notice$,
  };
}
