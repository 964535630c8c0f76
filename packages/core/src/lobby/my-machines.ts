import { distinctUntilChanged, EMPTY, map, merge, type Observable, Subject, switchMap } from 'rxjs';
import { after } from '../kernel/after.ts';
import { also } from '../kernel/also.ts';
import { every } from '../kernel/every.ts';
import { follow, type Behavior } from '../kernel/behavior.ts';
import type { Machine } from '../kernel/entities.ts';
import { keptText } from '../kernel/kept-text.ts';
import { readOf, rereading, retried, type Retries } from '../kernel/retried.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import type { Reply } from '../kernel/reply.ts';
import {
  brandIdsOf,
  freedBy,
  has,
  isMine,
  keepable,
  keptKey,
  noMachines,
  readKeptMachines,
  stepMyMachines,
  type HeardStatus,
  type KnownMachine,
  type MyMachines,
  type MyMachinesEvent,
} from './my-machines.rules.ts';

export interface MyMachinesDeps extends Retries {
  readonly store: KeyValueStore;
  /** The id of the signed-in player, or null while nobody is signed in. */
  readonly userId$: Behavior<string | null>;
  /** Returns the machines of a brand, or all machines for null. */
  readonly fetchMachines: (brandId: string | null) => Reply<readonly Machine[]>;
  readonly pushed$: Observable<HeardStatus>;
  readonly played$: Observable<KnownMachine>;
  /** Emits true while changes are pushed. While it is false, the lists are read every `refreshMs`. */
  readonly live$: Observable<boolean>;
  readonly refreshMs: number;
}

/** The player's favourite, recently played and awaited machines, stored on this device. */
export interface MyMachinesFeature {
  readonly state$: Behavior<MyMachines>;
  /** Emits each machine with a notice request when it becomes available. */
  readonly freed$: Observable<KnownMachine>;
  /** Adds a machine to the favourites, or removes it. */
  toggleFavourite(machine: KnownMachine): void;
  /** Requests a notice for when the machine is available, or cancels the request. */
  toggleWish(machine: KnownMachine): void;
  /**
   * Updates the status of all stored machines until `close`. Otherwise, only machines with notice requests are updated.
   */
  open(): void;
  /** Ends the updates that `open` began. */
  close(): void;
}

/** Creates the favourites, the recent machines and the notice requests of a player on this device. */
export function createMyMachines(deps: MyMachinesDeps, scope: Scope): MyMachinesFeature {
  const { store, userId$, clock, refreshMs } = deps;
  const { state$, dispatch } = createStore<MyMachines, MyMachinesEvent>(noMachines, stepMyMachines, scope);
  const freed$ = new Subject<KnownMachine>();
  const look$ = new Subject<void>();
  let isOpen = false;

  const kept = (userId: string): string | null => keptText(store, keptKey(userId));

  /**
   * [LOBBY12] Applies an event to the stored machines, which another tab of the player may have changed in the
   * meantime.
   */
  function change(event: MyMachinesEvent): void {
    const { userId } = state$.value;
    // Stryker disable next-line ConditionalExpression: Without a player nothing is stored, and nobody leaves. Only the compiler needs the check.
    if (userId === null) return;
    const stored = kept(userId);
    if (stored !== null) dispatch({ kind: 'keptElsewhere', kept: readKeptMachines(stored) });
    dispatch(event);
    store.write(keptKey(userId), keepable(state$.value));
  }

  function hear(statuses: readonly HeardStatus[]): void {
    const freed = freedBy(state$.value, statuses);
    if (freed.length === 0) return dispatch({ kind: 'heard', statuses });
    change({ kind: 'heard', statuses });
    freed.forEach((machine) => freed$.next(machine));
  }

  /** [LOBBY7] The machines pushed since the current lists were requested. The lists may be older than these pushes. */
  let pushedMeanwhile = new Set<string>();
  follow(
    deps.pushed$,
    (pushed) => {
      pushedMeanwhile.add(pushed.id);
      hear([pushed]);
    },
    scope,
  );

  const read = (brandId: string | null): Observable<readonly HeardStatus[]> =>
    // [LOBBY11] A lost list may have contained an available machine, so the read is retried.
    readOf(retried(() => deps.fetchMachines(brandId), deps)).pipe(
      map((machines) => machines.filter(({ id }) => isMine(state$.value, id))),
      also((machines) => dispatch({ kind: 'listed', machines })),
      map((machines) => machines.filter(({ id }) => !pushedMeanwhile.has(id))),
    );
  const readAll = (): Observable<readonly HeardStatus[]> => {
    pushedMeanwhile = new Set();
    const { favourites, recent, wanted } = state$.value;
    return merge(...brandIdsOf(isOpen ? [...wanted, ...favourites, ...recent] : wanted).map(read));
  };

  const live$ = deps.live$.pipe(distinctUntilChanged());
  /** [LOBBY11] Missed changes are read when the channel is live again, and regularly while it is down. */
  const isLive$ = live$.pipe(switchMap((live) => (live ? after(0, clock) : EMPTY)));
  const polled$ = live$.pipe(switchMap((live) => (live ? EMPTY : every(refreshMs, deps, 0))));
  const lists$ = userId$.pipe(
    // Stryker disable next-line ConditionalExpression: Without a player there are no machines, and so no lists to read. This only saves the timers.
    switchMap((userId) => (userId === null ? EMPTY : rereading(merge(isLive$, look$), polled$, readAll))),
  );

  follow(
    userId$,
    (userId) => {
      if (userId === null) forget();
      else dispatch({ kind: 'userCame', userId, kept: readKeptMachines(kept(userId)) });
    },
    scope,
  );
  follow(deps.played$, (machine) => change({ kind: 'played', machine }), scope);
  follow(lists$, hear, scope);

  /** [LOBBY10] Cancels the player's notice requests at sign-out. [LOBBY12] Data from another tab is kept. */
  function forget(): void {
    const { userId } = state$.value;
    // Stryker disable next-line ConditionalExpression: Without a player nothing is stored, and nobody leaves. Only the compiler needs the check.
    if (userId === null) return;
    const mine = readKeptMachines(kept(userId));
    if (mine.wanted.length > 0) store.write(keptKey(userId), keepable({ ...mine, wanted: [] }));
    dispatch({ kind: 'userGone' });
  }

  return {
    state$,
    freed$,
    // Another tab may have stored the opposite in the meantime. The command refers to the state displayed in this tab.
    toggleFavourite(machine) {
      change({ kind: 'favouriteToggled', machine, isOn: !has(state$.value.favourites, machine.id) });
    },
    toggleWish(machine) {
      const isOn = !has(state$.value.wanted, machine.id);
      change({ kind: 'wishToggled', machine, isOn });
      // [LOBBY11] The displayed status may be outdated, because its updates were not received until now.
      if (isOn) look$.next();
    },
    open() {
      isOpen = true;
      look$.next();
    },
    close() {
      isOpen = false;
    },
  };
}
