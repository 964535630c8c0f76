import { filter, map, merge, type Observable } from 'rxjs';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import type { Scope } from '../kernel/scope.ts';
import { silence, type Asked } from '../kernel/silence.ts';
import { createStore } from '../kernel/store.ts';
import type { Push } from '../kernel/channel.ts';
import type { MachineConnection } from '../ports/sockets.ts';
import { stepStillOpen, type StillOpen, type StillOpenEvent } from './still-open.rules.ts';

export interface StillOpenDeps extends Asked {
  /** The machine connection, or null while it is down. */
  readonly connection$: Behavior<MachineConnection | null>;
  /** Emits once for each outcome of a cash-out of the held session. */
  readonly paidOut$: Observable<unknown>;
  /** Emits the pushes of both sockets. */
  readonly push$: Observable<Push>;
  /** Sends an `init` on the notification channel. */
  readonly reread: () => void;
}

/** [SESSION26] Emits true when the server has ended the session without closing the connection. */
export function watchStillOpen(deps: StillOpenDeps, scope: Scope): Behavior<boolean> {
  const { connection$, paidOut$, push$, asked$, initialised$, lost$ } = deps;
  const { state$, dispatch } = createStore<StillOpen, StillOpenEvent>(
    { kind: 'away', isNamed: false },
    stepStillOpen,
    scope,
  );
  follow(connection$, (connection) => dispatch({ kind: 'connectionChanged', isUp: connection !== null }), scope);
  const told$ = push$.pipe(filter((push) => push.kind === 'session'));
  const named$ = told$.pipe(filter(({ open }) => open !== null));
  const event$ = merge(
    told$,
    paidOut$.pipe(map(() => 'cashedOut' as const)),
    asked$.pipe(map(() => 'asked' as const)),
    initialised$.pipe(map(() => 'answered' as const)),
    silence(deps, named$).pipe(map(() => 'silent' as const)),
    lost$.pipe(map(() => 'notificationsLost' as const)),
  );
  follow(
    event$,
    (event) => dispatch(typeof event === 'string' ? { kind: event } : { kind: 'sessionPushed', open: event.open }),
    scope,
  );
  const isDoubted$ = derive(state$, (state) => state.kind === 'doubted' && state.init === 'unasked', scope);
  follow(isDoubted$, (is) => is && deps.reread(), scope);
  return derive(state$, ({ kind }) => kind === 'over', scope);
}
