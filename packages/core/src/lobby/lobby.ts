import { EMPTY, filter, map, merge, type Observable, of, Subject, switchMap } from 'rxjs';
import { also } from '../kernel/also.ts';
import { combine, derive, follow, type Behavior } from '../kernel/behavior.ts';
import type { Brand, Machine, MachineNews } from '../kernel/entities.ts';
import { every } from '../kernel/every.ts';
import { notice, type Notice } from '../messages/notice.ts';
import { rereading, retried, type Read, type Retries } from '../kernel/retried.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import { message } from '../messages/message.ts';
import type { Push } from '../kernel/channel.ts';
import type { Reply } from '../kernel/reply.ts';
import type { SignIn } from '../ports/http.ts';
import type { Settings } from '../settings/settings.rules.ts';
import {
  emptyLobby,
  lacks,
  stepLobby,
  told,
  type LobbyState,
  type Lobby,
  type LobbyEvent,
  type Reader,
} from './lobby.rules.ts';

export interface LobbyDeps extends Retries {
  readonly fetchBrands: () => Reply<readonly Brand[]>;
  readonly fetchMachines: (brandId: string) => Reply<readonly Machine[]>;
  readonly fetchAllMachines: () => Reply<readonly Machine[]>;
  readonly signIn$: Behavior<SignIn | null>;
  readonly push$: Observable<Push>;
  /**
   * Emits when the machines must be read again because earlier changes may not have been pushed. Brands older than
   * `refreshMs` are also read.
   */
  readonly reread$: Observable<unknown>;
  /** True while changes are pushed. While it is false, the lobby is read every `refreshMs`. */
  readonly live$: Behavior<boolean>;
  /** True while the player is at a machine, where the lobby is hidden. */
  readonly isAway$: Behavior<boolean>;
  readonly settings: Settings['lobby'];
}

export interface LobbyFeature {
  readonly state$: Behavior<Lobby>;
  readonly notice$: Observable<Notice>;
  selectBrand(brandId: string): void;
  refresh(): void;
}

export function createLobby(deps: LobbyDeps, scope: Scope): LobbyFeature {
  const { clock, settings, signIn$ } = deps;
  const { state$, dispatch } = createStore<LobbyState, LobbyEvent>(emptyLobby, stepLobby, scope);
  const refresh$ = new Subject<void>();
  const notice$ = new Subject<Notice>();
  const selected$ = derive(state$, ({ selectedBrandId }) => selectedBrandId, scope);

  /**
   * [LOBBY4] True if pushes are sufficient. The lobby is polled only while the notification channel is down, or after a
   * push with too little information.
   */
  const isTold$ = combine(deps.live$, state$, (live, { isUnsure }) => live && !isUnsure, scope);
  const polled$ = isTold$.pipe(switchMap((isTold) => (isTold ? EMPTY : every(settings.refreshMs, deps))));

  function fetchBrands(): Reply<readonly Brand[]> {
    brandsAt = clock.now();
    return deps.fetchBrands();
  }
  const readBrands = (): Observable<LobbyEvent> =>
    asking({ kind: 'brandsAsked' }, retried(fetchBrands, deps), (read): LobbyEvent =>
      read.ok ? { kind: 'brandsCame', brands: read.value } : { kind: 'brandsFailed', ...read.error },
    );

  /** [LOBBY7] The pushes that arrived during a read. The read may be older. Null while no read is running. */
  let pushedMeanwhile: Map<string, MachineNews> | null = null;
  function overtaken(machines: readonly Machine[]): readonly Machine[] {
    const pushed = pushedMeanwhile;
    pushedMeanwhile = null;
    return machines.map((machine) => {
      // Stryker disable next-line OptionalChaining: A list is answered once, and its map exists since the request. Only the compiler needs the check.
      const news = pushed?.get(machine.id);
      return news ? told(machine, news) : machine;
    });
  }

  const readMachines = (brandId: string | null, reader: Reader): Observable<LobbyEvent> => {
    if (brandId === null && settings.fetch === 'byBrand') return EMPTY;
    const read$ = retried(() => {
      pushedMeanwhile = new Map();
      return brandId === null ? deps.fetchAllMachines() : deps.fetchMachines(brandId);
    }, deps);
    return asking({ kind: 'machinesAsked' }, read$, (read): LobbyEvent =>
      read.ok
        ? { kind: 'machinesCame', machines: overtaken(read.value), reader }
        : { kind: 'machinesFailed', ...read.error },
    );
  };

  /**
   * [LOBBY5] Jackpots are not pushed. Brands are read every third refresh, even on a live channel, and after a stay at
   * a machine.
   */
  const jackpotsMs = settings.refreshMs * 3;
  let brandsAt = 0;
  const jackpots$ = deps.isAway$.pipe(
    switchMap((isAway) => (isAway ? EMPTY : every(jackpotsMs, deps, brandsAt + jackpotsMs - clock.now()))),
  );
  const isOld = (): boolean => clock.now() - brandsAt >= settings.refreshMs;
  const whenOld = filter(isOld);
  const brands$ = rereading(
    merge(of(null), refresh$, deps.reread$.pipe(whenOld)),
    merge(polled$, jackpots$).pipe(whenOld),
    readBrands,
  );
  const machinesFor = (reader: Reader) =>
    rereading(merge(selected$, refresh$, deps.reread$), polled$, () => readMachines(selected$.value, reader));
  const statusesFor = (reader: Reader) =>
    deps.push$.pipe(
      // Stryker disable next-line ConditionalExpression: No other push names a machine of the list. Only the compiler needs the check.
      filter((push) => push.kind === 'machine'),
      also((push) => pushedMeanwhile?.set(push.machineId, push)),
      map((push): LobbyEvent => ({ ...push, reader })),
    );

  /** [LOBBY14] */
  function happened(event: LobbyEvent): void {
    const brandId = event.kind === 'brandClicked' ? event.brandId : state$.value.selectedBrandId;
    dispatch(event);
    if (lacks(state$.value, brandId)) notice$.next(notice('info', message('lobby.no-such-brand'), 'no-such-brand'));
  }

  follow(
    derive(signIn$, (signIn) => signIn?.user.id, scope).pipe(
      switchMap((): Observable<LobbyEvent> => {
        const signIn = signIn$.value;
        if (signIn === null) return of({ kind: 'signedOut' });
        const { id: userId, username } = signIn.user;
        const reader = { userId, username, hideReserved: settings.hideReserved };
        return merge(brands$, machinesFor(reader), statusesFor(reader));
      }),
    ),
    happened,
    scope,
  );

  return {
    state$,
    notice$,
    selectBrand: (brandId) => happened({ kind: 'brandClicked', brandId }),
    refresh: () => refresh$.next(),
  };
}

/** Emits the request, and later its answer. */
const asking = <T>(
  asked: LobbyEvent,
  read$: Observable<Read<T>>,
  toEvent: (read: Read<T>) => LobbyEvent,
): Observable<LobbyEvent> => merge(of(asked), read$.pipe(map(toEvent)));
