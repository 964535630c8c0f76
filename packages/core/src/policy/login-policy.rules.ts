import { isReadable } from '../kernel/is-readable.ts';
import { message, type Message } from '../messages/message.ts';
import type { PortError, Refusal } from '../kernel/reply.ts';
import { openForm } from './open-form.ts';
import type { Policy } from './policy.rules.ts';

/** The state of the login form under the jurisdiction's requirements. */
export interface LoginPolicy {
  /** The number of consecutive refused logins on this page. */
  readonly failures: number;
  /** Why no login is sent, or null while the form is open. */
  readonly closed: ClosedForm | null;
  /** When unsent text is cleared (epoch ms), or null if there is none. */
  readonly clearAt: number | null;
  /** Counter that increases each time the form must be cleared. */
  readonly clearings: number;
}
/** Why the login form is closed, and until when. */
export interface ClosedForm {
  readonly message: Message;
  /** When the form reopens (epoch ms), or null if it stays closed on this page. */
  readonly until: number | null;
}

export type LoginPolicyEvent =
  | { readonly kind: 'typed'; readonly isEmpty: boolean; readonly at: number }
  | { readonly kind: 'submitted' }
  | { readonly kind: 'failed'; readonly error: PortError; readonly at: number }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'deadlineCame'; readonly at: number };

type Figures = Pick<Policy, 'failedLoginLimit' | 'clearCredentialsAfterMs'>;

export const stepLoginPolicy =
  ({ failedLoginLimit, clearCredentialsAfterMs }: Figures) =>
  (state: LoginPolicy, event: LoginPolicyEvent): LoginPolicy => {
    switch (event.kind) {
      case 'typed':
        return { ...state, clearAt: dueAfter(state.clearAt, event, clearCredentialsAfterMs) };
      case 'submitted':
        return { ...state, clearAt: null };
      case 'failed': {
        // After a failed login, the sent text is in the form again.
        const clearAt = dueAfter(null, { isEmpty: false, at: event.at }, clearCredentialsAfterMs);
        return { ...counted(state, event.error, event.at, failedLoginLimit), clearAt };
      }
      case 'signedIn':
        return { ...openForm, clearings: state.clearings };
      case 'deadlineCame':
        return passed(state, event.at);
    }
  };

/**
 * [POLICY9] Returns when the text is cleared (epoch ms), or null. The time starts at the first character, and further
 * typing does not extend it.
 */
function dueAfter(
  clearAt: number | null,
  { isEmpty, at }: { readonly isEmpty: boolean; readonly at: number },
  afterMs: number | null,
): number | null {
  if (isEmpty || afterMs === null) return null;
  return clearAt ?? at + afterMs;
}

const codes = { wrongCredentials: 10700, protectedAccount: 10702, notPermitted: 10703, banned: 10704 };

/**
 * [POLICY8] Counts a login as failed if the server refused the typed text. A login that did not arrive does not count.
 */
function counted(state: LoginPolicy, error: PortError, at: number, limit: number | null): LoginPolicy {
  if (limit === null) return state;
  if (!('refusal' in error)) return state;
  const { refusal } = error;
  if (error.kind === 'refused' && !isReadable(refusal)) return state;
  if (refusal.code === codes.notPermitted || refusal.code === codes.banned) return state;
  const failures = state.failures + 1;
  return { ...state, failures, closed: failures >= limit || saysClosed(refusal) ? closedBy(refusal, at) : null };
}

const saysClosed = ({ code, params }: Refusal): boolean =>
  code === codes.protectedAccount || (code === codes.wrongCredentials && Number(params['left_count'] ?? 1) <= 0);

/**
 * [POLICY8] Returns the error with the remaining attempts. A server may allow more attempts than the form, so the
 * number is limited to the attempts left here.
 */
export function withTriesLeft(error: PortError, { failures }: LoginPolicy, limit: number | null): PortError {
  const left = (limit ?? Number.POSITIVE_INFINITY) - failures - 1;
  // Stryker disable next-line EqualityOperator: The same number in its own place means the same.
  return error.kind === 'refused' && Number(error.refusal.params['left_count']) > left
    ? { ...error, refusal: { ...error.refusal, params: { ...error.refusal.params, left_count: left } } }
    : error;
}

const minuteMs = 60_000;

function closedBy({ params }: Refusal, at: number): ClosedForm {
  const minutes = Number(params['block_time'] ?? Number.NaN);
  return minutes > 0
    ? { message: message('login.closed-for', { count: minutes }), until: at + minutes * minuteMs }
    : { message: message('login.closed'), until: null };
}

function passed(state: LoginPolicy, at: number): LoginPolicy {
  const opens = state.closed?.until != null && state.closed.until <= at;
  const clears = state.clearAt !== null && state.clearAt <= at;
  if (!opens && !clears) return state;
  return {
    failures: opens ? 0 : state.failures,
    closed: opens ? null : state.closed,
    clearAt: clears ? null : state.clearAt,
    clearings: clears ? state.clearings + 1 : state.clearings,
  };
}

/** Returns when a closed form reopens automatically (epoch ms), or null if it does not. */
export const opensAt = ({ closed }: LoginPolicy): number | null => closed?.until ?? null;
/** Returns when typed text is cleared (epoch ms), or null if there is nothing to clear. */
export const clearsAt = ({ clearAt }: LoginPolicy): number | null => clearAt;
