import { catchError, map, of, type Observable } from 'rxjs';
import type { PlayPorts } from '../ports/ports.ts';
import type { Entry } from './entry.ts';
import { paidSince, type SeenAt } from './paid-away.rules.ts';

export interface ListedPaymentDeps {
  readonly entry: Pick<Entry, 'authorized'>;
  readonly ports: { readonly api: Pick<PlayPorts['api'], 'transactions'> };
}

/** Number of the newest transactions to search for the payment. */
const searched = 50;

/**
 * Requests the server's list of transactions. Emits the amount in minor units that was paid out of the machine first
 * after the credits were seen, or null if the list shows none or cannot be read.
 */
export function listedPayment(seen: SeenAt, { entry, ports }: ListedPaymentDeps): Observable<number | null> {
  const query = { limit: searched, cursor: null, search: '', from: null, to: null };
  return entry
    .authorized((token) => ports.api.transactions(token, query))
    .pipe(
      map((page) => (page.ok ? paidSince(seen, page.value.items) : null)),
      catchError(() => of(null)),
    );
}
