import type { Observable } from 'rxjs';
import type { Result } from './result.ts';

/** A refusal in the server's own words. */
export interface Refusal {
  readonly code: number | null;
  readonly text: string | null;
  readonly params: Readonly<Record<string, string | number>>;
  /** The error texts for the fields of the login form. */
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * Why a call returned no value.
 * - `offline`, `absent`, `refused`: the call had no effect on the server. `absent` means that the server has no such
 *   call.
 * - `lost`, `malformed`: the outcome is unknown.
 * - `not-an-operator`: the answer was a page instead of JSON, or a call that every operator has does not exist. With a
 *   status below 300, the outcome is unknown.
 * - `program-error`: this program failed, not the network. The outcome is unknown. The code that caught the error
 *   reports it.
 */
export type PortError =
  | { readonly kind: 'offline' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'not-an-operator'; readonly status: number }
  | { readonly kind: 'lost'; readonly status: number | null }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'program-error' }
  | { readonly kind: 'unauthorized'; readonly refusal: Refusal }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * The answer of a port: a cold observable that emits one result and completes. Subscribing sends the request,
 * unsubscribing aborts it, and it never errors.
 */
export type Reply<T> = Observable<Result<T, PortError>>;
