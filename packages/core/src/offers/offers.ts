import { filter, pairwise, Subject, switchMap, take } from 'rxjs';
import type { Observable } from 'rxjs';
import { keptText } from '../kernel/kept-text.ts';
import { askedKey } from '../kernel/kept-with-token.ts';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import { alarm } from '../kernel/deadline.ts';
import { notice, type Notice } from '../messages/notice.ts';
import type { Result } from '../kernel/result.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import { mayBeDone } from '../kernel/may-be-done.ts';
import { failureMessage, unsent } from '../messages/failure.ts';
import { message, type Message } from '../messages/message.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import type { PortError, Reply } from '../kernel/reply.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { noOffers, offerKinds, type OfferRequester, type OfferKind, type Offers } from './offer.ts';
import {
  balanceProblem,
  cooldownMessage,
  isAutoMoment,
  paidMessage,
  restsUntil,
  stepOffers,
  usedAtKey,
  type OffersEvent,
} from './offers.rules.ts';

/** Dependencies of `createOffers`. */
export interface OffersDeps {
  /**
   * Requests an offer, which moves money. The request is sent once per press and never repeated. Returns the paid
   * amount in minor units.
   */
  readonly ask: (offer: OfferKind) => Reply<number>;
  /** The balance in minor units, or null while it is unknown. */
  readonly balance$: Behavior<number | null>;
  /** True while a transfer has an unknown outcome. An offer would change the balance that must reveal this outcome. */
  readonly moneyMoves$: Behavior<boolean>;
  readonly signedIn$: Behavior<boolean>;
  readonly store: KeyValueStore;
  readonly clock: Clock;
  readonly settings: Settings['offers'];
}

/** Bonus and discount: which can be claimed, and when again. */
export interface OffersFeature {
  readonly state$: Behavior<Offers>;
  readonly notice$: Observable<Notice>;
  /** Emits when the balance has changed or may have changed. */
  readonly moved$: Observable<void>;
  /** Claims an offer. Does nothing unless the offer is ready. */
  claim(offer: OfferKind): void;
}

/** Type of `createOffers`, which a client passes to `createPlay`. */
export type CreateOffers = (deps: OffersDeps, scope: Scope) => OffersFeature;

/** Creates the offers of bonus and discount. Each claim is sent once and never retried, because it pays money. */
export function createOffers(deps: OffersDeps, scope: Scope): OffersFeature {
  const { balance$, clock, moneyMoves$, settings, store } = deps;
  const { state$, dispatch } = createStore<Offers, OffersEvent>(noOffers, stepOffers, scope);
  const notice$ = new Subject<Notice>();
  const moved$ = new Subject<void>();
  /** The number of the current sign-in. A late answer must not affect the player of a later sign-in. */
  let visit = 0;
  const enabled = offerKinds.filter((offer) => settings[offer].enabled);
  const rests = (offer: OfferKind): number | null => {
    const held = state$.value[offer];
    const until = restsUntil(keptText(store, usedAtKey(offer)), clock.now(), settings.cooldownMs);
    // If the clock was set back, the pause lasts its full time once, and not until the clock reaches the old time
    // again.
    if (until !== null) store.write(usedAtKey(offer), String(until - settings.cooldownMs));
    // Stryker disable next-line ConditionalExpression: No other offer has an end of its pause, and undefined is not later. Only the compiler needs the check.
    return until ?? (held.kind === 'cooling' && held.until > clock.now() ? held.until : null);
  };

  // [OFFERS2] A pause from before the page was opened continues.
  follow(
    deps.signedIn$,
    (signedIn) => {
      // Stryker disable next-line AssignmentOperator: Only a change of the value matters.
      visit += 1;
      dispatch(signedIn ? { kind: 'signedIn', enabled } : { kind: 'signedOut' });
      for (const offer of enabled) dispatch({ kind: 'rested', offer, until: rests(offer) });
    },
    scope,
  );

  function problem(offer: OfferKind): Message | null {
    const until = rests(offer);
    if (until !== null) {
      dispatch({ kind: 'rested', offer, until });
      return cooldownMessage(offer, settings.cooldownMs);
    }
    return moneyMoves$.value ? message('wallet.busy') : balanceProblem(offer, balance$.value, settings.discount);
  }

  /**
   * [OFFERS1] [OFFERS6] Applies the answer. If the offer certainly paid nothing, it may be requested again. If the
   * outcome is unknown, the pause continues and the balance shows the outcome.
   */
  function settle(
    offer: OfferKind,
    by: OfferRequester,
    usedAt: number,
    result: Result<number, PortError>,
  ): Notice | null {
    const isOpen = !result.ok && mayBeDone(result.error);
    const isUsed = result.ok || isOpen;
    if (isUsed) store.write(usedAtKey(offer), String(usedAt));
    else store.remove(usedAtKey(offer));
    dispatch({ kind: 'rested', offer, until: isUsed ? usedAt + settings.cooldownMs : null });
    if (isUsed) moved$.next();
    if (result.ok) return notice('success', paidMessage(offer, result.value));
    if (isOpen) return notice('warning', message('offers.unclear'));
    return by === 'player' ? notice('error', failureMessage(result.error, { offline: unsent })) : null;
  }

  function claim(offer: OfferKind, by: OfferRequester): void {
    const { kind } = state$.value[offer];
    if (kind === 'off' || kind === 'asking') return;
    const refused = problem(offer);
    if (refused !== null) {
      if (by === 'player') notice$.next(notice('error', refused));
      return;
    }
    const usedAt = clock.now();
    // The use is recorded before sending, so that no other tab sends a request meanwhile.
    store.write(usedAtKey(offer), String(usedAt));
    dispatch({ kind: 'asked', offer, by });
    const asked = visit;
    follow(
      deps.ask(offer),
      (result) => {
        const said = settle(offer, by, usedAt, result);
        if (said !== null && visit === asked) notice$.next(said);
      },
      scope,
    );
  }

  /** [OFFERS2] Ends each pause at its time. */
  for (const offer of offerKinds) {
    const end$ = derive(state$, ({ [offer]: held }) => (held.kind === 'cooling' ? held.until : null), scope);
    alarm(end$, clock, () => dispatch({ kind: 'rested', offer, until: null }), scope);
  }

  /**
   * [OFFERS5] Emits once after sign-in and each time the balance falls below the minimum. It waits while a transfer is
   * open.
   */
  const autoMoment$ = balance$.pipe(
    pairwise(),
    filter(([before, now]) => isAutoMoment(before, now, settings.discount.minimumMinor)),
    switchMap(([before]) =>
      moneyMoves$.pipe(
        filter((moves) => !moves),
        take(1),
        // [OFFERS5] A page that starts with a stored token does not count as a sign-in.
        filter(() => before !== null || keptText(store, askedKey) === null),
      ),
    ),
  );
  follow(
    autoMoment$,
    () => {
      store.write(askedKey, '1');
      for (const offer of enabled) if (settings[offer].auto) claim(offer, 'auto');
    },
    scope,
  );

  return { state$, notice$, moved$, claim: (offer) => claim(offer, 'player') };
}
