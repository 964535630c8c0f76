import type { Observable } from 'rxjs';
import type { Intent, IntentAction } from '@farspin/core';
import type { LedgerEntry } from '../platform/ledger.ts';
import type { CallName, CarriedOut, SentRequest } from '../ports/faults.ts';

/** The action of the intent behind each request; omitted if the request moves no money. */
export const actionOf: Partial<Record<CallName, IntentAction>> = {
  transfer: 'cash-in',
  cashout: 'cash-out',
  cancel: 'cancel',
};

/** Requests for money that have been sent, by the intent that caused them, whatever their ids. */
export interface MoneyRequests {
  /** Returns the intents whose request was sent more than once. */
  repeated(): readonly Intent['id'][];
  /** Returns the number of requests without an intent. */
  strays(): number;
  /** Returns what the request of this intent paid back into the wallet, whenever it was carried out. */
  paidFor(id: Intent['id']): readonly LedgerEntry[];
}

export interface Sending {
  readonly player: { readonly wallet$: { readonly value: { readonly intents: readonly Intent[] } } };
  readonly faults: { readonly sent$: Observable<SentRequest>; readonly carriedOut$: Observable<CarriedOut> };
  readonly platform: { readonly operator: { ledger(): readonly LedgerEntry[] } };
  readonly clock: { now(): number };
}

/**
 * Returns the times of the operator's balances, in Unix ms and in order. A request that never reached the operator does
 * not count.
 */
export function noteReadings({ faults, clock }: Pick<Sending, 'faults' | 'clock'>): readonly number[] {
  const readings: number[] = [];
  faults.carriedOut$.subscribe(({ request, phase }) => {
    if (request.call === 'balance' && phase === 'done') readings.push(clock.now());
  });
  return readings;
}

/**
 * Counts requests when they are sent, because the ledger cannot show repeats: the operator carries a repeated request
 * out once, and a second cash-out finds nothing left. Of each action, only the newest intent can be in flight. The
 * ledger does not show either which wish a pay-out belongs to: it is what was booked during the execution of its
 * request. `isOwn` returns whether a request is of this page, if there may be others.
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
        // [WALLET8] A lost connection has sent nothing: that cash-out goes over HTTP.
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
