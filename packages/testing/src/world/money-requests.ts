import type { Observable } from 'rxjs';
import type { Intent, IntentAction } from '@farspin/core';
import type { LedgerEntry } from '../platform/ledger.ts';
import type { CallName, CarriedOut, SentRequest } from '../ports/faults.ts';

/** The intent action behind each request. Requests that move no money have no entry. */
export const actionOf: Partial<Record<CallName, IntentAction>> = {
  transfer: 'cash-in',
  cashout: 'cash-out',
  cancel: 'cancel',
};

/** Sent requests for money, grouped by the intent that caused them, whatever their request ids. */
export interface MoneyRequests {
  /** Returns the intents whose request was sent more than once. */
  repeated(): readonly Intent['id'][];
  /** Returns the number of sent requests without an intent. */
  strays(): number;
  /** Returns the ledger entries with which this intent's request paid money back to the wallet, at any time. */
  paidFor(id: Intent['id']): readonly LedgerEntry[];
}

export interface Sending {
  readonly player: { readonly wallet$: { readonly value: { readonly intents: readonly Intent[] } } };
  readonly faults: { readonly sent$: Observable<SentRequest>; readonly carriedOut$: Observable<CarriedOut> };
  readonly platform: { readonly operator: { ledger(): readonly LedgerEntry[] } };
  readonly clock: { now(): number };
}

/**
 * Returns a live list of the times at which the operator's balance was read, in Unix ms and in order. A request that
 * never reached the operator does not count.
 */
export function noteReadings({ faults, clock }: Pick<Sending, 'faults' | 'clock'>): readonly number[] {
  const readings: number[] = [];
  faults.carriedOut$.subscribe(({ request, phase }) => {
    if (request.call === 'balance' && phase === 'done') readings.push(clock.now());
  });
  return readings;
}

/**
 * Counts money requests when they are sent. The ledger cannot show repeats: the operator executes a repeated request
 * once, and a second cash-out finds no credits. Only the newest intent of each action can be pending. The ledger also
 * does not show which intent a pay-out belongs to, so a pay-out is assigned to the request during whose execution it
 * was booked.
 * @param isOwn returns true if a request comes from this page; needed if other pages send requests too
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
        // [WALLET8] On a lost connection, nothing has been sent yet, and the cash-out goes over HTTP as a cancel
        // request.
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
