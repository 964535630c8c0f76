import { filter, type Observable, Subject } from 'rxjs';
import { derive } from '../kernel/behavior.ts';
import type { Notice } from '../messages/notice.ts';
import { createLobby } from '../lobby/lobby.ts';
import { emptyLobby } from '../lobby/lobby.rules.ts';
import type { Play } from './play.types.ts';
import type { Connections } from './connections.ts';
import { telling, type Parts } from './parts.ts';

export interface LobbyWiring {
  readonly shown: Pick<Play, 'lobby$' | 'machinePush$' | 'selectBrand' | 'refreshLobby'>;
  readonly notice$: Observable<Notice>;
  /** Emits when machines were read. */
  readonly read$: Observable<void>;
  /** Emits when no machines are shown, because another brand or no brand is selected. */
  readonly emptied$: Observable<unknown>;
}

export function wireLobby(
  { entry, ports, scope, guard, wake$ }: Parts,
  { notifications, session, push$, live$ }: Connections,
): LobbyWiring {
  const { authorized, settings, signIn$ } = entry;
  const { api, clock, random } = ports;
  const read$ = new Subject<void>();
  const lobby = createLobby(
    {
      fetchBrands: () => authorized((token) => api.brands(token)),
      fetchMachines: (brandId) => authorized((token) => telling(api.machines(token, brandId), read$)),
      fetchAllMachines: () => authorized((token) => telling(api.allMachines(token), read$)),
      signIn$,
      push$,
      reread$: notifications.initialised$,
      live$,
      isAway$: derive(session.state$, ({ kind }) => kind !== 'idle', scope),
      clock,
      random,
      wake$,
      settings: settings.lobby,
    },
    scope,
  );
  return {
    read$,
    emptied$: lobby.state$.pipe(filter(({ machinesLoad }) => machinesLoad.kind === 'idle')),
    notice$: lobby.notice$,
    shown: {
      lobby$: guard.shown(lobby.state$, emptyLobby),
      machinePush$: push$.pipe(filter((push) => push.kind === 'machine')),
      selectBrand: guard.command(lobby.selectBrand),
      refreshLobby: guard.command(lobby.refresh),
    },
  };
}
