import { EMPTY, filter, pairwise, type Observable, switchMap, takeUntil, timer } from 'rxjs';
import type { Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import type { OpenSession } from '../kernel/entities.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { Reply } from '../ports.ts';
import { stepReconnect, type Reconnect, type ReconnectEvent } from './reconnect.rules.ts';

export interface ReconnectDeps {
  /** The server's word on whether a session of this player is open. */
  readonly openSession$: Observable<OpenSession | null>;
  readonly initialised$: Observable<unknown>;
  readonly clock: Clock;
  /** A session is held here, so the server's word about it needs no dialog. */
  readonly atMachine$: Behavior<boolean>;
  readonly signedIn$: Behavior<boolean>;
  readonly kick: (machineId: string) => Reply<null>;
  readonly rejoin: (dialog: Asking) => void;
  readonly cancel: (machineId: string) => void;
  /** A cash-out is under way: another one would be the same wish, and is not sent. */
  readonly isPayingOut: () => boolean;
  /** Asks the server for its word again. */
  readonly ask: () => void;
}
type Asking = Extract<Reconnect, { kind: 'asking' }>;

export interface ReconnectFeature {
  readonly state$: Behavior<Reconnect>;
  continueSession(): void;
  cancelSession(): void;
  kickPlayer(): void;
}

const silenceMs = 2_000;

export function createReconnect(deps: ReconnectDeps, scope: Scope): ReconnectFeature {
  const { state$, dispatch } = createStore<Reconnect, ReconnectEvent>({ kind: 'unknown' }, stepReconnect, scope);
  scope.add(
    deps.openSession$.subscribe((open) => {
      if (!deps.atMachine$.value) dispatch({ kind: 'sessionPushed', open });
    }),
  );
  scope.add(deps.atMachine$.pipe(filter(Boolean)).subscribe(() => dispatch({ kind: 'answered' })));
  scope.add(deps.signedIn$.subscribe((signedIn) => !signedIn && dispatch({ kind: 'signedOut' })));

  /** [RECONNECT3] After a notifications `init` silence for this long means that no session is open. */
  const silence$ = deps.initialised$.pipe(switchMap(() => timer(silenceMs, deps.clock.scheduler)));
  scope.add(silence$.subscribe(() => dispatch({ kind: 'nothingSaid' })));

  /** [RECONNECT8] What the server said while a machine was held was not listened to, and it does not say it twice. */
  const leftUnsaid$ = deps.atMachine$.pipe(
    pairwise(),
    switchMap(([was, is]) =>
      was && !is ? timer(silenceMs, deps.clock.scheduler).pipe(takeUntil(deps.openSession$)) : EMPTY,
    ),
  );
  scope.add(leftUnsaid$.subscribe(deps.ask));

  /** [RECONNECT2] Each answer is given once: the dialog is gone before the action begins. */
  function answer(act: (dialog: Asking) => void): void {
    const dialog = state$.value;
    if (dialog.kind !== 'asking' || dialog.busy) return;
    dispatch({ kind: 'answered' });
    act(dialog);
  }

  return {
    state$,
    continueSession: () => answer(deps.rejoin),
    cancelSession() {
      if (deps.isPayingOut()) dispatch({ kind: 'payingOutAlready' });
      else answer(({ machineId }) => deps.cancel(machineId));
    },
    kickPlayer() {
      const dialog = state$.value;
      if (dialog.kind !== 'asking' || dialog.busy || !dialog.actions.includes('kick')) return;
      dispatch({ kind: 'kickSent' });
      scope.add(
        deps
          .kick(dialog.machineId)
          .subscribe((result) => dispatch({ kind: 'kickAnswered', error: result.ok ? null : result.error })),
      );
    },
  };
}
