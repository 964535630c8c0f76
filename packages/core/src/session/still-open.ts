import { filter, map, merge, type Observable, switchMap, takeUntil } from 'rxjs';
import { after } from '../kernel/after.ts';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { MachineConnection, Push } from '../ports.ts';
import { stepStillOpen, type StillOpen, type StillOpenEvent } from './still-open.rules.ts';

export interface StillOpenDeps {
  /** To the machine. */
  readonly connection$: Behavior<MachineConnection | null>;
  /** Whatever either socket pushes. */
  readonly push$: Observable<Push>;
  /** A notifications `init` leaves, and is answered. */
  readonly asked$: Observable<unknown>;
  readonly initialised$: Observable<unknown>;
  readonly notificationsLost$: Observable<unknown>;
  /** A server that has pushed no `session` for so long after an `init` has none open. */
  readonly silenceMs: number;
  readonly clock: Clock;
  /** Asks the notifications for the server's word again. */
  readonly ask: () => void;
}

/** [SESSION26] Tells whether the session on this connection has ended at the server without the connection being closed. */
export function watchStillOpen(deps: StillOpenDeps, scope: Scope): Behavior<boolean> {
  const { connection$, push$, asked$, initialised$, notificationsLost$, silenceMs, clock } = deps;
  const { state$, dispatch } = createStore<StillOpen, StillOpenEvent>(
    { kind: 'away', isNamed: false },
    stepStillOpen,
    scope,
  );
  follow(connection$, (connection) => dispatch({ kind: 'connectionChanged', isUp: connection !== null }), scope);
  const session$ = push$.pipe(filter((push) => push.kind === 'session'));
  /** Since the last `init` left: before its answer too. */
  let isNamed = false;
  const named$ = session$.pipe(filter(({ open }) => open !== null));
  follow(merge(asked$.pipe(map(() => false)), named$.pipe(map(() => true))), (is) => (isNamed = is), scope);
  const silent$ = initialised$.pipe(
    switchMap(() => after(silenceMs, clock).pipe(takeUntil(merge(asked$, notificationsLost$)))),
    filter(() => !isNamed),
  );
  const event$ = merge(
    session$,
    asked$.pipe(map(() => 'asked' as const)),
    initialised$.pipe(map(() => 'answered' as const)),
    silent$.pipe(map(() => 'silent' as const)),
    notificationsLost$.pipe(map(() => 'notificationsLost' as const)),
  );
  follow(
    event$,
    (event) => dispatch(typeof event === 'string' ? { kind: event } : { kind: 'sessionPushed', open: event.open }),
    scope,
  );
  const isDoubted$ = derive(state$, (state) => state.kind === 'doubted' && state.init === 'unasked', scope);
  follow(isDoubted$, (is) => is && deps.ask(), scope);
  return derive(state$, ({ kind }) => kind === 'over', scope);
}
