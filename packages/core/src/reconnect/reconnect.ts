import { EMPTY, filter, map, merge, of, type Observable, switchMap, takeUntil } from 'rxjs';
import { after } from '../kernel/after.ts';
import { follow, type Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import type { OpenSession } from '../kernel/entities.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { Reply } from '../ports.ts';
import { stepReconnect, targetOf, type Elsewhere, type Reconnect, type ReconnectEvent } from './reconnect.rules.ts';

export interface ReconnectDeps {
  /** The server's word on whether a session of this player is open. */
  readonly openSession$: Observable<OpenSession | null>;
  /** A notifications `init` leaves, and is answered. */
  readonly asked$: Observable<unknown>;
  readonly initialised$: Observable<unknown>;
  /** The notifications are not heard. */
  readonly lineLost$: Observable<unknown>;
  readonly clock: Clock;
  /** A session is held here, so the server's word about it needs no dialog. */
  readonly atMachine$: Behavior<boolean>;
  readonly signedIn$: Behavior<boolean>;
  readonly kick: (machineId: string) => Reply<null>;
  /** Whether another tab of this browser plays now: one answer. */
  readonly isElsewhere: () => Observable<boolean>;
  /** Another tab was met when joining, or has taken what was played here. */
  readonly elsewhere$: Observable<Elsewhere>;
  /** `take`: also from another tab. */
  readonly join: (target: Elsewhere['target'], take?: boolean) => void;
  readonly cancel: (machineId: string) => void;
  /** A cash-out is under way: another one would be the same wish, and is not sent. */
  readonly isPayingOut: (machineId: string) => boolean;
  /** Asks the server for its word again. */
  readonly ask: () => void;
  /** The server says that no session is open now. */
  readonly noneOpen: () => void;
}
type Asking = Extract<Reconnect, { kind: 'asking' }>;

export interface ReconnectFeature {
  readonly state$: Behavior<Reconnect>;
  continueSession(): void;
  cancelSession(anywhere?: 'anywhere'): void;
  kickPlayer(): void;
  takeOver(): void;
  setAside(): void;
}

/** A server that has said nothing of a session for so long has none to tell of. */
export const silenceMs = 2_000;

export function createReconnect(deps: ReconnectDeps, scope: Scope): ReconnectFeature {
  const { state$, dispatch } = createStore<Reconnect, ReconnectEvent>({ kind: 'unknown' }, stepReconnect, scope);

  let isSaid = false;
  follow(
    merge(deps.asked$.pipe(map(() => false)), deps.openSession$.pipe(map(() => true))),
    (is) => (isSaid = is),
    scope,
  );
  /** [RECONNECT3] After a notifications `init` silence for this long means that no session is open, whatever was said before it. */
  const silence$ = deps.initialised$.pipe(
    // A newer `init` has a silence of its own, which begins with its answer.
    switchMap(() => after(silenceMs, deps.clock).pipe(takeUntil(merge(deps.lineLost$, deps.asked$)))),
    filter(() => !isSaid),
    map(() => null),
  );

  follow(
    merge(deps.openSession$, silence$).pipe(switchMap(withPlace)),
    (pushed) => {
      if (deps.atMachine$.value || !deps.signedIn$.value) return;
      dispatch(pushed);
      if (pushed.open === null) deps.noneOpen();
    },
    scope,
  );
  /** The session that is open by the server's last word, also of while a machine was held here. */
  let known: Partial<Elsewhere> = {};
  // [OWNER2] Only that can be played here, whatever was asked for.
  follow(deps.elsewhere$, (met) => dispatch({ kind: 'metElsewhere', ...met, ...(!met.isLost && known) }), scope);
  follow(deps.atMachine$, (is) => is && dispatch({ kind: 'answered' }), scope);
  follow(
    deps.signedIn$,
    (signedIn) => {
      if (signedIn) return;
      known = {};
      dispatch({ kind: 'forgotten' });
    },
    scope,
  );

  /** [RECONNECT8] What the server said while a machine was held was not listened to, and it does not say it twice. */
  const heard$ = merge(deps.openSession$, deps.asked$);
  const leftUnsaid$ = deps.atMachine$.pipe(
    filter((_, index) => index > 0),
    switchMap((is) => (is ? EMPTY : after(silenceMs, deps.clock).pipe(takeUntil(heard$)))),
  );
  follow(leftUnsaid$, deps.ask, scope);

  /** [OWNER4] */
  function withPlace(open: OpenSession | null): Observable<Extract<ReconnectEvent, { open: unknown }>> {
    known = open === null ? {} : { target: targetOf(open) };
    if (open === null) return of({ kind: 'sessionPushed', open });
    return deps.isElsewhere().pipe(map((is) => ({ kind: is ? 'openElsewhere' : 'sessionPushed', open })));
  }

  /** [RECONNECT2] Each answer is given once: the dialog is gone before the action begins. */
  function answer(act: (dialog: Asking) => void): void {
    const dialog = state$.value;
    if (dialog.kind !== 'asking' || dialog.busy) return;
    dispatch({ kind: 'answered' });
    act(dialog);
  }

  return {
    state$,
    continueSession: () => answer((dialog) => deps.join(targetOf(dialog))),
    cancelSession(anywhere) {
      const dialog = state$.value;
      if (dialog.kind === 'asking' && !deps.isPayingOut(dialog.machineId))
        return answer(({ machineId }) => deps.cancel(machineId));
      if (anywhere !== undefined && dialog.kind === 'hidden') {
        // [SIGNOUT4] What it said before a machine was joined may be over.
        dispatch({ kind: 'forgotten' });
        deps.ask();
      }
      // [SIGNOUT2] Of a session that the player has set aside, or another tab plays.
      if (anywhere === undefined || !('target' in dialog) || deps.isPayingOut(dialog.target.machineId)) return;
      dispatch({ kind: 'answered' });
      deps.cancel(dialog.target.machineId);
    },
    kickPlayer() {
      const dialog = state$.value;
      if (dialog.kind !== 'asking' || dialog.busy || !dialog.actions.includes('kick')) return;
      if (deps.isPayingOut(dialog.machineId)) return;
      dispatch({ kind: 'kickSent' });
      follow(
        deps.kick(dialog.machineId),
        (result) => dispatch({ kind: 'kickAnswered', error: result.ok ? null : result.error }),
        scope,
      );
    },
    takeOver() {
      const dialog = state$.value;
      if (dialog.kind === 'elsewhere') deps.join(dialog.target, true);
    },
    setAside: () => dispatch({ kind: 'setAside' }),
  };
}
