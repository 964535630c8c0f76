import type { Observable } from 'rxjs';
import type { Intent, IntentAction } from '@farspin/core';
import type { LedgerEntry } from '../platform/ledger.ts';
import type { CallName, CarriedOut, SentRequest } from '../ports/faults.ts';

/** The intent that a request is made for; none where it moves no money. */
export const actionOf: Partial<Record<CallName, IntentAction>> = {
  transfer: 'cash-in',
  cashout: 'cash-out',
  cancel: 'cancel',
};

/** Requests for money that have left, by the intent that they left for, whatever id they bear. */
export interface MoneyRequests {
  /** The intents whose request left more than once. */
  repeated(): readonly Intent['id'][];
  /** How many left for no intent at all. */
  strays(): number;
  /** What the request of this intent brought back to the wallet, whenever it was carried out. */
  paidFor(id: Intent['id']): readonly LedgerEntry[];
}

export interface Sending {
  readonly player: { readonly wallet$: { readonly value: { readonly intents: readonly Intent[] } } };
  readonly faults: { readonly sent$: Observable<SentRequest>; readonly carriedOut$: Observable<CarriedOut> };
  readonly platform: { readonly operator: { ledger(): readonly LedgerEntry[] } };
  readonly clock: { now(): number };
}

/** When the operator told the balance, in Unix ms, in order; a request for it that never reached him is none. */
export function noteReadings({ faults, clock }: Pick<Sending, 'faults' | 'clock'>): readonly number[] {
  const readings: number[] = [];
  faults.carriedOut$.subscribe(({ request, phase }) => {
    if (request.call === 'balance' && phase === 'done') readings.push(clock.now());
  });
  return readings;
}

/**
 * Counts at the moment of leaving: the books cannot tell, since the operator carries a repeated request out once, and a
 * second cash-out finds nothing left. Of each action only one intent is under way at a time, the newest. Nor do the books
 * tell what was paid out for which wish: that is what was booked while its request was carried out. `isOwn` says whether what
 * leaves now is this page's, where there may be others.
 */
export function countMoneyRequests(bench: Sending, isOwn: () => boolean = () => true): MoneyRequests {
  const times = new Map<Intent['id'], number>();
  const intentOf = new WeakMap<SentRequest, Intent['id']>();
  const paid = new Map<Intent['id'], readonly LedgerEntry[]>();
  let strays = 0;
  let booked = 0;
  bench.faults.sent$.subscribe((request) => {
    const asked = actionOf[request.call];
    if (asked === undefined) return;
    const intent = bench.player.wallet$.value.intents.findLast(
      ({ action, state }) =>
        action === asked ||
        // [WALLET8] A connection that is gone has sent nothing: that cash-out goes over HTTP.
        (asked === 'cancel' && action === 'cash-out' && state.kind === 'sending'),
    );
    if (intent === undefined) {
      strays += 1;
      return;
    }
    times.set(intent.id, (times.get(intent.id) ?? 0) + 1);
    if (isOwn()) intentOf.set(request, intent.id);
  });
  bench.faults.carriedOut$.subscribe(({ request, phase }) => {
    const id = intentOf.get(request);
    if (id === undefined) return;
    const entries = bench.platform.operator.ledger();
    if (phase === 'begun') booked = entries.length;
    else if (entries.length > booked)
      paid.set(id, [...(paid.get(id) ?? []), ...entries.slice(booked).filter(({ reason }) => reason === 'cash-out')]);
  });
  return {
    repeated: () => [...times].flatMap(([id, count]) => (count > 1 ? [id] : [])),
    strays: () => strays,
    paidFor: (id) => paid.get(id) ?? [],
  };
}
