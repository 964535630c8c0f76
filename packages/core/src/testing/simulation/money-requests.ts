import type { Observable } from 'rxjs';
import type { Intent, IntentAction } from '../../wallet/wallet.rules.ts';
import type { CallName, SentRequest } from '../ports/faults.ts';

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
}

export interface Sending {
  readonly player: { readonly wallet$: { readonly value: { readonly intents: readonly Intent[] } } };
  readonly faults: { readonly sent$: Observable<SentRequest> };
}

/**
 * Counts at the moment of leaving: the books cannot tell, since the operator carries a repeated request out once, and a
 * second cash-out finds nothing left. Of each action only one intent is under way at a time, the newest.
 */
export function countMoneyRequests(bench: Sending): MoneyRequests {
  const times = new Map<Intent['id'], number>();
  let strays = 0;
  bench.faults.sent$.subscribe(({ call }) => {
    const asked = actionOf[call];
    if (asked === undefined) return;
    const intent = bench.player.wallet$.value.intents.findLast(({ action }) => action === asked);
    if (intent === undefined) strays += 1;
    else times.set(intent.id, (times.get(intent.id) ?? 0) + 1);
  });
  return {
    repeated: () => [...times].flatMap(([id, count]) => (count > 1 ? [id] : [])),
    strays: () => strays,
  };
}
