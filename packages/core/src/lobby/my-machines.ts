import { distinctUntilChanged, EMPTY, map, merge, type Observable, Subject, switchMap } from 'rxjs';
import { after } from '../kernel/after.ts';
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
  /** Null while nobody is signed in. */
  readonly userId$: Behavior<string | null>;
  /** A brand's machines; for null all of them. */
  readonly fetchMachines: (brandId: string | null) => Reply<readonly Machine[]>;
  readonly pushed$: Observable<HeardStatus>;
  readonly played$: Observable<KnownMachine>;
  /** Whether pushes come; while they do not the lists are read every `refreshMs`. */
  readonly live$: Observable<boolean>;
  readonly refreshMs: number;
}

export interface MyMachinesFeature {
  readonly state$: Behavior<MyMachines>;
  /** A machine that was waited for is free. */
  readonly freed$: Observable<KnownMachine>;
  /** Makes a favourite, or none any more. */
  toggleFavourite(machine: KnownMachine): void;
  /** Wants to be told when it is free, or no longer. */
  toggleWish(machine: KnownMachine): void;
  /** All of these machines are looked at from now on, until `close`; without it only those that are waited for. */
  open(): void;
  close(): void;
}

/** Favourites, what was played last, and what is waited for: of one player on one device. */
export function createMyMachines(deps: MyMachinesDeps, scope: Scope): MyMachinesFeature {
  const { store, userId$, clock, refreshMs } = deps;
  const { state$, dispatch } = createStore<MyMachines, MyMachinesEvent>(noMachines, stepMyMachines, scope);
  const freed$ = new Subject<KnownMachine>();
  const look$ = new Subject<void>();
  let isOpen = false;

  const kept = (userId: string): string | null => keptText(store, keptKey(userId));

  /** [LOBBY12] Another tab of the same player may have kept something meanwhile. */
  function change(event: MyMachinesEvent): void {
    const { userId } = state$.value;
    // Stryker disable next-line ConditionalExpression: Nobody has anything on the device, and nobody leaves; the compiler wants to know.
    if (userId === null) return;
    const stored = kept(userId);
    if (stored !== null) dispatch({ kind: 'keptElsewhere', kept: readKeptMachines(stored) });
    dispatch(event);
    store.write(keptKey(userId), keepable(state$.value));
  }

  function hear(statuses: readonly HeardStatus[]): void {
    // Stryker disable next-line MethodExpression: The reducer looks only at those that are the player's, too; this saves it the others.
    const mine = statuses.filter(({ id }) => isMine(state$.value, id));
    const freed = freedBy(state$.value, mine);
    if (freed.length === 0) return dispatch({ kind: 'heard', statuses: mine });
    change({ kind: 'heard', statuses: mine });
    freed.forEach((machine) => freed$.next(machine));
  }

  /** [LOBBY7] Pushed since the lists that are under way were asked for: those may tell of a time before. */
  let pushedMeanwhile = new Set<string>();
  follow(
    deps.pushed$,
    (pushed) => {
      // Stryker disable next-line ConditionalExpression: The reducer looks only at those that are the player's, too; this saves it the others.
      if (!isMine(state$.value, pushed.id)) return;
      pushedMeanwhile.add(pushed.id);
      hear([pushed]);
    },
    scope,
  );

  const read = (brandId: string | null): Observable<readonly HeardStatus[]> =>
    // [LOBBY11] With a list that was lost a machine that is free may have been missed.
    readOf(retried(() => deps.fetchMachines(brandId), deps)).pipe(
      map((machines) => machines.filter(({ id }) => !pushedMeanwhile.has(id))),
    );
  const readAll = (): Observable<readonly HeardStatus[]> => {
    pushedMeanwhile = new Set();
    const { favourites, recent, wanted } = state$.value;
    return merge(...brandIdsOf(isOpen ? [...wanted, ...favourites, ...recent] : wanted).map(read));
  };

  const live$ = deps.live$.pipe(distinctUntilChanged());
  /** [LOBBY11] What was not pushed is read: whenever the channel is live again, and all the time while it is not. */
  const isLive$ = live$.pipe(switchMap((live) => (live ? after(0, clock) : EMPTY)));
  const polled$ = live$.pipe(switchMap((live) => (live ? EMPTY : every(refreshMs, deps, 0))));
  const lists$ = userId$.pipe(
    // Stryker disable next-line ConditionalExpression: Nobody has machines, and of none there is no list to read; this saves the timers.
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

  /** [LOBBY10] Whoever signs out waits for nothing more. [LOBBY12] What another tab has kept meanwhile stays. */
  function forget(): void {
    const { userId } = state$.value;
    // Stryker disable next-line ConditionalExpression: Nobody has anything on the device, and nobody leaves; the compiler wants to know.
    if (userId === null) return;
    const mine = readKeptMachines(kept(userId));
    if (mine.wanted.length > 0) store.write(keptKey(userId), keepable({ ...mine, wanted: [] }));
    dispatch({ kind: 'userGone' });
  }

  return {
    state$,
    freed$,
    // Another tab may have kept the other meanwhile: what is meant is what is shown here.
    toggleFavourite(machine) {
      change({ kind: 'favouriteToggled', machine, isOn: !has(state$.value.favourites, machine.id) });
    },
    toggleWish(machine) {
      const isOn = !has(state$.value.wanted, machine.id);
      change({ kind: 'wishToggled', machine, isOn });
      // [LOBBY11] What the player saw of it may be old, and nothing listened to its updates until now.
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
