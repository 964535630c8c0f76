import { EMPTY, filter, map, merge, type Observable, Subject } from 'rxjs';
import { isNo } from '../auth/auth.rules.ts';
import { createInactivity } from '../inactivity/inactivity.ts';
import { combine, constant, derive, follow, type Behavior } from '../kernel/behavior.ts';
import { notice, type Notice } from '../messages/notice.ts';
import { leavePlan } from './leaving.rules.ts';
import { createLeaving } from './leaving.ts';
import { message, type Message } from '../messages/message.ts';
import { unwatched } from '../policy/play-watch.rules.ts';
import { cashInBlock, checkFirst, pressBlock } from '../press-block/press-block.rules.ts';
import { createRenewal } from '../renewal/renewal.ts';
import { endingText } from '../renewal/renewal.rules.ts';
import { isSetAside, type Reconnect } from '../reconnect/reconnect.rules.ts';
import type { Play } from './play.types.ts';
import type { CreateSafeguards, Safeguards } from './safeguards.ts';
import {
  connectedTo,
  isLeaving,
  lastClick,
  malfunctionOf,
  playsUnattended,
  sessionOver,
} from '../session/session.rules.ts';
import { watchStillOpen } from '../session/still-open.ts';
import type { WalletFeature } from '../wallet/wallet.ts';
import { isSending } from '../wallet/intent.rules.ts';
import type { Connections } from './connections.ts';
import type { Parts } from './parts.ts';

type AtMachine = 'session$' | 'inactivity$' | 'pressBlock$';
type Commands = 'join' | 'clicked' | 'press' | 'setAutoplay' | 'cashIn' | 'cashOut' | 'leave' | 'stay';
export interface MachineWiring {
  readonly shown: Pick<Play, AtMachine | Commands> & Safeguards;
  readonly notice$: Observable<Notice>;
}

/** Used by clients without safeguards, under a policy without requirements. */
const withoutSafeguards: CreateSafeguards = () => ({
  safeguards: { playWatch$: constant(unwatched), answerRealityCheck: () => undefined },
  block$: constant(null),
  notice$: EMPTY,
  pressed: () => undefined,
});

/** Wires the machine: its buttons, its money, and every way to leave it. */
export function wireMachine(
  { entry, ports, scope, lock, guard, notEnded$, tokenEnd$, wake$ }: Parts,
  { notifications, session, push$ }: Connections,
  wallet: WalletFeature,
  {
    pictureBlock$,
    reconnect$,
    safeguards: createSafeguards = withoutSafeguards,
  }: {
    readonly pictureBlock$: Behavior<Message | null>;
    readonly reconnect$: Behavior<Reconnect>;
    readonly safeguards?: CreateSafeguards | undefined;
  },
): MachineWiring {
  const { settings } = entry;
  const { clock } = ports;
  const { command } = guard;
  const said$ = new Subject<Notice>();

  const trouble$ = derive(
    session.state$,
    (state) => (state.kind === 'idle' ? state.ended : malfunctionOf(state)),
    scope,
  ).pipe(filter((why) => why !== null));
  // A session that failed here may still be open at the machine. The server's answer opens the dialog.
  follow(trouble$, notifications.reread, scope);

  const leaving = createLeaving(
    { session, wallet, push$, clock, settings: settings.session, ask: notifications.reread, notEnded$ },
    scope,
  );

  const paidOut$ = wallet.paidOut$.pipe(filter(({ machineId }) => leaving.machineHeld() === machineId));
  /**
   * [SESSION26] Waits until a pending money request is answered, because its outcome would be unknown on a closed
   * connection.
   */
  const isOver$ = watchStillOpen({ ...notifications, connection$: session.connection$, paidOut$, push$, clock }, scope);
  const ends$ = combine(isOver$, wallet.state$, (isOver, { intents }) => isOver && !intents.some(isSending), scope);
  follow(ends$, (ends) => ends && session.end(isLeaving(session.state$.value) ? null : sessionOver), scope);

  const atMachine$ = derive(session.state$, (state) => state.kind === 'playing' && !state.leaving, scope);
  const paysOut$ = combine(session.state$, wallet.state$, (...views) => leavePlan(...views) === 'cash-out', scope);
  const renewal = createRenewal(
    { ...entry, end$: tokenEnd$, clock, wake$, atMachine$, paysOut$, isFinal: isNo, giveUp: leaving.giveUp },
    scope,
  );
  const inactivity = createInactivity(
    {
      atMachine$,
      // Stryker disable next-line ConditionalExpression: It is null again only away from a machine, where clicks do not count.
      clicked$: derive(session.state$, lastClick, scope).pipe(filter((at) => at !== null)),
      giveUp() {
        said$.next(notice('warning', message(paysOut$.value ? 'inactivity.left' : 'inactivity.left.unpaid')));
        leaving.giveUp();
      },
      clock,
      settings: settings.inactivity,
    },
    scope,
  );

  const { safeguards, ...law } = createSafeguards({ entry, ports, session$: session.state$, reconnect$, guard }, scope);
  /** [SESSION16] Turns off autoplay that was on before the connection was made. */
  const connected$ = derive(session.state$, connectedTo, scope);
  follow(connected$, (details) => details && leaving.stopAutoplay(), scope);
  /**
   * [INACTIVE4] [LOCK9] [POLICY5] [SESSION16] Stops autoplay while a question is open, the page is locked, or the
   * machine is not being played, so that no bet is placed without a player.
   */
  function stopUnattended(): void {
    const waits = inactivity.state$.value.kind === 'asking' || lock.locked$.value || law.block$.value === checkFirst;
    if (playsUnattended(session.state$.value, waits)) leaving.stopAutoplay();
  }
  follow(merge(session.state$, inactivity.state$, lock.locked$, law.block$), stopUnattended, scope);

  const sessionBlock$ = combine(session.state$, pictureBlock$, pressBlock, scope);
  const pressBlock$ = combine(sessionBlock$, law.block$, (block, byPolicy) => block ?? byPolicy, scope);

  return {
    notice$: merge(
      said$,
      leaving.notice$,
      renewal.notice$,
      law.notice$,
      trouble$.pipe(map((why) => notice(why === sessionOver ? 'info' : 'error', why, 'machine'))),
    ),
    shown: {
      ...safeguards,
      session$: guard.shown(session.state$, { kind: 'idle', ended: null }),
      inactivity$: guard.shown(inactivity.state$, { kind: 'off' }),
      pressBlock$: guard.shown(pressBlock$, message('press.locked')),
      join: command((target) => {
        const { balanceMinor, isUnreadable } = wallet.state$.value;
        const mayBeEmpty = (balanceMinor === 0 || isUnreadable) && !isSetAside(reconnect$.value, target.machineId);
        if (entry.signIn$.value === null) said$.next(notice('error', message('lobby.sign-in-first')));
        else if (tokenEnd$.value === 'last') said$.next(notice('error', endingText(false)));
        else if (mayBeEmpty && !settings.money.zeroBalancePlay)
          said$.next(notice('error', message(isUnreadable ? 'wallet.unreadable' : 'lobby.zero-balance')));
        else {
          const state = session.state$.value;
          if (state.kind === 'joining' && state.target.machineId !== target.machineId)
            leaving.leave({ cashOut: false });
          session.join(target);
        }
      }),
      clicked: command(session.clicked),
      press: command((buttonId) => {
        if (pressBlock$.value === null && session.press(buttonId)) law.pressed(buttonId);
        else session.clicked();
      }),
      setAutoplay: command((on) => {
        session.clicked();
        if (on && pressBlock$.value !== null) return;
        if (!session.setAutoplay(on) && !on) said$.next(notice('warning', message('autoplay.stop-unsent')));
      }),
      cashIn: command((amountMinor, idempotencyKey) => {
        const machineId = leaving.machineHeld();
        if (machineId === null) return;
        session.clicked();
        const isBlocked = (): boolean => {
          const byLaw = law.block$.value === checkFirst ? checkFirst : null;
          const why = lock.locked$.value
            ? message('wallet.not-moved')
            : (cashInBlock(session.state$.value, wallet.state$.value) ?? byLaw);
          if (why !== null) said$.next(notice('error', why));
          return why !== null;
        };
        // [LOCK9] A request that waited for autoplay to stop may now be blocked.
        if (!isBlocked()) leaving.afterStop(() => isBlocked() || wallet.cashIn(machineId, amountMinor, idempotencyKey));
      }),
      cashOut: command(() => {
        session.clicked();
        leaving.cashOut();
      }),
      leave: command(leaving.leave),
      stay: command(session.stay),
    },
  };
}
