import { EMPTY, filter, merge, type Observable, Subject } from 'rxjs';
import { combine, constant, derive, follow } from '../kernel/behavior.ts';
import type { Notice } from '../messages/notice.ts';
import { silence } from '../kernel/silence.ts';
import { isAsking, noOffers } from '../offers/offer.ts';
import type { CreateOffers } from '../offers/offers.ts';
import type { Play } from './play.types.ts';
import { expiry } from '../session/machine-connection.rules.ts';
import { can, creditsTold } from '../session/session.rules.ts';
import { createWallet, type WalletFeature } from '../wallet/wallet.ts';
import { isOpen } from '../wallet/intent.rules.ts';
import { emptyWallet, isEndingSession } from '../wallet/wallet.rules.ts';
import type { Connections } from './connections.ts';
import { telling, type Parts } from './parts.ts';

export interface MoneyWiring {
  readonly shown: Pick<Play, 'wallet$' | 'offers$' | 'claim'>;
  readonly wallet: WalletFeature;
  readonly notice$: Observable<Notice>;
  /** Emits when the balance was read or pushed. */
  readonly read$: Observable<unknown>;
}

/** Used by clients without offers, and if the operator enables no offers. */
const withoutOffers: CreateOffers = () => ({
  state$: constant(noOffers),
  notice$: EMPTY,
  moved$: EMPTY,
  claim: () => undefined,
});

/** Wires wallet and offers, so that neither moves money while the other does. */
export function wireMoney(
  { entry, ports, scope, guard, signedIn$, wake$, ending$ }: Parts,
  { notifications, session, push$, live$ }: Connections,
  createOffers: CreateOffers = withoutOffers,
): MoneyWiring {
  const { authorized, settings, signIn$ } = entry;
  const { api } = ports;
  const read$ = new Subject<void>();
  const balance$ = push$.pipe(filter(({ kind }) => kind === 'balance'));
  const wallet = createWallet(
    {
      ...ports,
      wake$,
      fetchBalance: () =>
        telling(
          authorized((token) => api.balance(token)),
          read$,
        ),
      cancelSession: (machineId, requestId) => authorized((token) => api.cancel(token, machineId, requestId)),
      transferStatus: (requestId) => authorized((token) => api.transferStatus(token, requestId)),
      expiresAt: (ttlMs) =>
        can(session.state$.value, 'money-expiry') ? expiry(session.state$.value, ports.clock.now() + ttlMs) : null,
      serverNow: () => expiry(session.state$.value, ports.clock.now()),
      connection$: session.connection$,
      // A cash-out that finds its connection lost is then sent over HTTP.
      timeoutMs: settings.sockets.ackTimeoutMs + settings.api.timeoutMs,
      credits: () => creditsTold(session.state$.value),
      signIn$,
      push$,
      isBlurred: () => isAsking(offers.state$.value),
      // P1-NOTIFY-2: the server pushes the balance after an `init`. The balance is read if it does not, or if a machine
      // is joined while the channel is down.
      reread$: merge(
        silence({ ...notifications, clock: ports.clock }, balance$),
        session.connection$.pipe(filter((connection) => connection !== null && !live$.value)),
      ),
      settings: settings.money,
    },
    scope,
  );
  const offers = createOffers(
    {
      ...ports,
      ask: (offer) => authorized((token) => api[offer](token)),
      balance$: derive(wallet.state$, ({ balanceMinor }) => balanceMinor, scope),
      moneyMoves$: derive(wallet.state$, ({ intents }) => intents.some(isOpen), scope),
      signedIn$,
      settings: settings.offers,
    },
    scope,
  );
  follow(offers.moved$, wallet.reread, scope);
  const isEnding$ = combine(
    wallet.state$,
    session.isGivingUp$,
    (state, isGivingUp) => isGivingUp || isEndingSession(state),
    scope,
  );
  follow(isEnding$, (isEnding) => ending$.move(isEnding), scope);
  return {
    wallet,
    notice$: merge(wallet.notice$, offers.notice$),
    read$: merge(read$, balance$),
    shown: {
      wallet$: guard.shown(wallet.state$, emptyWallet),
      offers$: guard.shown(offers.state$, noOffers),
      claim: guard.command(offers.claim),
    },
  };
}
