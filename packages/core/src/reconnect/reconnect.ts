import { EMPTY, filter, map, merge, of, type Observable, skip, Subject, switchMap, take, takeUntil } from 'rxjs';
import { also } from '../kernel/also.ts';
import { after } from '../kernel/after.ts';
import { follow, type Behavior } from '../kernel/behavior.ts';
import type { OpenSession } from '../kernel/entities.ts';
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
  type Elsewhere,
  type Reconnect,
  type ReconnectEvent,
} from './reconnect.rules.ts';

export interface ReconnectDeps extends Asked {
  /** The server's report on whether a session of this player is open. */
  readonly openSession$: Observable<OpenSession | null>;
  /** [LEAVE5] The server has been asked to end a session. */
  readonly ending$: Behavior<boolean>;
  /** The state of the session that is held here. Unless it is idle, a report about it needs no dialog. */
  readonly session$: Behavior<'idle' | 'joining' | 'playing'>;
  /** The player has left a session that could not be ended. */
  readonly notEnded$: Observable<Elsewhere['target']>;
  readonly signedIn$: Behavior<boolean>;
  readonly kick: (machineId: string) => Reply<null>;
  /** Whether another tab of this browser plays now: one answer. */
  readonly isElsewhere: () => Observable<boolean>;
  /** A join has found another tab playing, or another tab has taken what was played here. */
  readonly elsewhere$: Observable<Elsewhere>;
  /** `take`: also from another tab. */
  readonly join: (target: Elsewhere['target'], take?: boolean) => void;
  readonly cancel: (machineId: string) => void;
  /** A cash-out is under way: another one would be the same intent, and is not sent. */
  readonly isPayingOut: (machineId: string) => boolean;
  /** Asks the server again whether a session is open. */
  readonly reread: () => void;
  /** The server reports that no session is open now. */
  readonly noneOpen: () => void;
}

export interface ReconnectFeature {
  readonly state$: Behavior<Reconnect>;
  readonly notice$: Observable<Notice>;
  continueSession(): void;
  cancelSession(anywhere?: 'anywhere'): void;
  kickPlayer(): void;
  takeOver(): void;
  setAside(): void;
}

export function createReconnect(deps: ReconnectDeps, scope: Scope): ReconnectFeature {
  const { state$, dispatch } = createStore<Reconnect, ReconnectEvent>({ kind: 'unknown' }, stepReconnect, scope);

  /** [RECONNECT3] Silence means that no session is open, whatever was pushed before. */
  const none$ = silence(deps, deps.openSession$).pipe(map(() => null));
  /** The open session by the server's last report, also while a machine was held here. */
  let known: Partial<Elsewhere> = {};
  follow(
    merge(deps.openSession$, none$).pipe(
      also((open) => (known = open === null ? {} : { target: targetOf(open) })),
      switchMap(withPlace),
    ),
    (pushed) => {
      if (deps.session$.value !== 'idle' || !deps.signedIn$.value) return;
      // The report is from before that session was left, while other tabs were asked.
      if (pushed.open !== null && deps.ending$.value) return;
      dispatch(pushed);
      if (pushed.open === null) deps.noneOpen();
    },
    scope,
  );
  // [OWNER2] Only that session can be played here, whatever was requested.
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

  /** [RECONNECT8] Reports were ignored while a machine was held, and the server does not repeat them. */
  const heard$ = merge(deps.openSession$, deps.asked$);
  const leftUnsaid$ = deps.session$.pipe(
    skip(1),
    switchMap((kind) => (kind === 'idle' ? after(silenceMs, deps.clock).pipe(takeUntil(heard$)) : EMPTY)),
  );
  follow(leftUnsaid$, deps.reread, scope);

  /** [LEAVE7] Lasts for as long as that session may be open, by all that is known here. */
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
   * [RECONNECT2] Each answer is given once: the dialog closes before the action starts. [SIGNOUT2] `anywhere`: also for a
   * session that the player has set aside, or that another tab plays.
   */
  function answer(act: (target: Elsewhere['target']) => void, anywhere?: 'anywhere'): void {
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
        // [SIGNOUT4] A report from before a machine was joined may be outdated.
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
    setAside: () => dispatch({ kind: 'setAside' }),
  };
}
