import { filter, map, merge, type Observable, Subject } from 'rxjs';
import { also } from '../kernel/also.ts';
import { combine, derive, follow, type Behavior } from '../kernel/behavior.ts';
import { notice, type Notice } from '../messages/notice.ts';
import type { Play } from './play.types.ts';
import { endingText } from '../renewal/renewal.rules.ts';
import { createReconnect } from '../reconnect/reconnect.ts';
import { whilePayingOut, type Reconnect } from '../reconnect/reconnect.rules.ts';
import type { WalletFeature } from '../wallet/wallet.ts';
import { cashOutUnderWay, isOverHttp } from '../wallet/intent.rules.ts';
import { playerOf, type Connections } from './connections.ts';
import type { Parts } from './parts.ts';

type Commands = 'continueSession' | 'cancelSession' | 'kickPlayer' | 'takeOver' | 'setAside';
export interface ReconnectWiring {
  readonly shown: Pick<Play, 'reconnect$' | Commands>;
  readonly notice$: Observable<Notice>;
  /** State of the reconnect dialog, which is not reset while the page is locked. */
  readonly state$: Behavior<Reconnect>;
}

/**
 * Wires the reconnect dialog, for a session that is open on the server but not held here, and the actions of its
 * answers.
 */
export function wireReconnect(
  { entry, ports, scope, guard, signedIn$, ending$, notEnded$, tokenEnd$ }: Parts,
  { notifications, session, push$ }: Connections,
  wallet: WalletFeature,
): ReconnectWiring {
  const { authorized } = entry;
  const kind$ = derive(session.state$, ({ kind }) => kind, scope);
  const reconnect = createReconnect(
    {
      openSession$: push$.pipe(
        filter((push) => push.kind === 'session'),
        // [LEAVE5] The server is asked again after it has answered the request to end the session.
        filter(({ open }) => open === null || !ending$.value),
        map(({ open }) => open),
      ),
      ...notifications,
      // [LEAVE5] While a session is being ended, session pushes are ignored, so silence has no meaning.
      initialised$: notifications.initialised$.pipe(filter(() => !ending$.value)),
      clock: ports.clock,
      ending$,
      session$: kind$,
      notEnded$,
      signedIn$,
      // [RECONNECT5] A kick pays out, even if its answer is lost, so the balance is read again.
      kick: (machineId) => authorized((token) => ports.api.kick(token, machineId)).pipe(also(wallet.reread)),
      isElsewhere: () => ports.tabLock.isHeld(playerOf(entry.signIn$.value)),
      elsewhere$: session.elsewhere$,
      join: session.join,
      isPayingOut: (machineId) => cashOutUnderWay(wallet.state$.value, machineId) !== undefined,
      cancel: wallet.cancel,
      noneOpen: () => wallet.creditsCame(null, 0),
    },
    scope,
  );
  /**
   * [RECONNECT7] [SESSION26] Asks the server whether a cash-out has ended the session, because the connection does not
   * show it.
   */
  follow(wallet.paidOut$, (intent) => (kind$.value === 'idle' || isOverHttp(intent)) && notifications.reread(), scope);
  const shown$ = combine(
    reconnect.state$,
    wallet.state$,
    (dialog, money) =>
      dialog.kind === 'asking' && cashOutUnderWay(money, dialog.machineId) ? whilePayingOut(dialog) : dialog,
    scope,
  );
  const said$ = new Subject<Notice>();
  /** [AUTH19] */
  const joining = (join: () => void) =>
    guard.command(() => {
      if (tokenEnd$.value === 'last') said$.next(notice('error', endingText(false)));
      else join();
    });
  return {
    notice$: merge(reconnect.notice$, said$),
    state$: shown$,
    shown: {
      reconnect$: guard.shown(shown$, { kind: 'unknown' }),
      continueSession: joining(reconnect.continueSession),
      cancelSession: guard.command(reconnect.cancelSession),
      kickPlayer: guard.command(reconnect.kickPlayer),
      takeOver: joining(reconnect.takeOver),
      setAside: guard.command(reconnect.setAside),
    },
  };
}
