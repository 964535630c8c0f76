import { EMPTY, filter, map, merge, of, type Observable, Subject, switchMap, take, takeUntil } from 'rxjs';
import { also } from '../kernel/also.ts';
import { after } from '../kernel/after.ts';
import { follow, type Behavior } from '../kernel/behavior.ts';
import type { OpenSession } from '../kernel/entities.ts';
import { isLater } from '../kernel/is-later.ts';
import { notice, takenAway, type Notice } from '../messages/notice.ts';
import type { Scope } from '../kernel/scope.ts';
import { silence, silenceMs, type Asked } from '../kernel/silence.ts';
import { createStore } from '../kernel/store.ts';
import { message } from '../messages/message.ts';
import type { Reply } from '../kernel/reply.ts';
import {
  openAt,
  stepReconnect,
  targetOf,
  type SessionElsewhere,
  type Reconnect,
  type ReconnectEvent,
} from './reconnect.rules.ts';

export interface ReconnectDeps extends Asked {
  /** Emits the player's open session as reported by the server, or null if no session is open. */
  readonly openSession$: Observable<OpenSession | null>;
  /** [LEAVE5] True while the server is ending a session at the client's request. */
  readonly ending$: Behavior<boolean>;
  /** State of the session in this tab. Reports are ignored unless the state is `idle`. */
  readonly session$: Behavior<'idle' | 'joining' | 'playing'>;
  /** Emits the machine when the player leaves a session that could not be ended. */
  readonly notEnded$: Observable<SessionElsewhere['target']>;
  readonly signedIn$: Behavior<boolean>;
  readonly kick: (machineId: string) => Reply<null>;
  /** Emits once: true if another tab of this browser is playing. */
  readonly isElsewhere: () => Observable<boolean>;
  /** Emits when a join finds another tab playing, or when another tab takes over this tab's session. */
  readonly elsewhere$: Observable<SessionElsewhere>;
  /** Joins the machine. With `take`, also takes the session over from another tab. */
  readonly join: (target: SessionElsewhere['target'], take?: boolean) => void;
  readonly cancel: (machineId: string) => void;
  /**
   * Returns true while a cash-out of the machine is pending. A second cash-out would repeat the same intent and is not
   * sent.
   */
  readonly isPayingOut: (machineId: string) => boolean;
  /** Asks the server again whether a session is open. */
  readonly reread: () => void;
  /** Called when the server reports that no session is open. */
  readonly noneOpen: () => void;
}

export interface ReconnectFeature {
  readonly state$: Behavior<Reconnect>;
  readonly notice$: Observable<Notice>;
  continueSession(): void;
  cancelSession(anywhere?: 'anywhere'): void;
  kickPlayer(): void;
  takeOver(): void;
  setAside(creditsMinor?: number): void;
}

export function createReconnect(deps: ReconnectDeps, scope: Scope): ReconnectFeature {
  const { state$, dispatch } = createStore<Reconnect, ReconnectEvent>({ kind: 'unknown' }, stepReconnect, scope);

  /** [RECONNECT3] Silence after an `init` means that no session is open, regardless of earlier pushes. */
  const none$ = silence(deps, deps.openSession$).pipe(map(() => null));
  /** The open session from the server's last report, including reports received while a machine was held here. */
  let known: Partial<SessionElsewhere> = {};
  follow(
    merge(deps.openSession$, none$).pipe(
      also((open) => (known = open === null ? {} : { target: targetOf(open) })),
      switchMap(withPlace),
    ),
    (pushed) => {
      if (deps.session$.value !== 'idle' || !deps.signedIn$.value) return;
      // The report predates the end of that session, because other tabs were queried meanwhile.
      if (pushed.open !== null && deps.ending$.value) return;
      dispatch(pushed);
      if (pushed.open === null) deps.noneOpen();
    },
    scope,
  );
  // [OWNER2] Only the known open session can be played, regardless of the requested machine.
  follow(deps.elsewhere$, (met) => dispatch({ kind: 'metElsewhere', ...met, ...(!met.isLost && known) }), scope);
  follow(deps.session$, (kind) => kind !== 'idle' && dispatch({ kind: 'answered' }), scope);
  follow(
    deps.signedIn$,
    (signedIn) => {
      // Stryker disable next-line ConditionalExpression: At a sign-in there is no known data yet to forget.
      if (signedIn) return;
      known = {};
      dispatch({ kind: 'forgotten' });
    },
    scope,
  );

  /** [RECONNECT8] Reports are ignored while a machine is held, and the server does not repeat them. */
  const heard$ = merge(deps.openSession$, deps.asked$);
  const leftUnsaid$ = deps.session$.pipe(
    filter(isLater),
    switchMap((kind) => (kind === 'idle' ? after(silenceMs, deps.clock).pipe(takeUntil(heard$)) : EMPTY)),
  );
  follow(leftUnsaid$, deps.reread, scope);

  /** [LEAVE7] The warning stays until this client knows that the session has ended. */
  const notice$ = new Subject<Notice>();
  follow(
    deps.notEnded$,
    (target) => {
      dispatch({ kind: 'notEnded', target });
      const said = notice('warning', message('left.not-ended', { machine: target.name }), 'not-ended');
      notice$.next(said);
      const over$ = state$.pipe(filter((dialog) => openAt(dialog)?.machineId !== target.machineId));
      follow(over$.pipe(take(1)), () => notice$.next(takenAway(said)), scope);
    },
    scope,
  );

  /** [OWNER4] */
  function withPlace(open: OpenSession | null): Observable<Extract<ReconnectEvent, { open: unknown }>> {
    if (open === null) return of({ kind: 'sessionPushed', open });
    return deps.isElsewhere().pipe(map((is) => ({ kind: is ? 'openElsewhere' : 'sessionPushed', open })));
  }

  /**
   * [RECONNECT2] Runs an action once: the dialog closes before the action starts. [SIGNOUT2] With `anywhere`, the
   * action also applies to a session that the player has dismissed or that another tab plays.
   */
  function answer(act: (target: SessionElsewhere['target']) => void, anywhere?: 'anywhere'): void {
    const dialog = state$.value;
    const target = openAt(dialog);
    if (target === null || (dialog.kind === 'asking' ? dialog.busy : anywhere === undefined)) return;
    dispatch({ kind: 'answered' });
    act(target);
  }
  function isPayingOut(): boolean {
    const target = openAt(state$.value);
    return target !== null && deps.isPayingOut(target.machineId);
  }

  return {
    state$,
    notice$,
    continueSession: () => answer((target) => deps.join(target)),
    cancelSession(anywhere) {
      if (anywhere !== undefined && state$.value.kind === 'hidden') {
        // [SIGNOUT4] A report that arrived before a machine was joined may be outdated.
        dispatch({ kind: 'forgotten' });
        deps.reread();
      }
      if (!isPayingOut()) answer(({ machineId }) => deps.cancel(machineId), anywhere);
    },
    kickPlayer() {
      const dialog = state$.value;
      if (dialog.kind !== 'asking' || dialog.busy || !dialog.actions.includes('kick') || isPayingOut()) return;
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
    setAside: (creditsMinor) => dispatch({ kind: 'setAside', creditsMinor }),
  };
}
