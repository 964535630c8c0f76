import type { User } from '../kernel/entities.ts';
import { isReadable } from '../kernel/is-readable.ts';
import type { ReadFailure } from '../kernel/retried.ts';
import { failureMessage, isUnanswered, refusalMessage } from '../messages/failure.ts';
import { message, type Message } from '../messages/message.ts';
import type { PortError } from '../kernel/reply.ts';
import type { SignIn } from '../ports/http.ts';

/** State of the sign-in. `notice` and `failure` are for display. `retryAt` is in epoch ms. */
export type Auth =
  /** The stored or given token has not been checked yet. */
  | { readonly kind: 'starting' }
  | { readonly kind: 'signed-out'; readonly notice: Message | null; readonly failure: LoginFailure | null }
  | { readonly kind: 'signing-in'; readonly by: SignInSource }
  /** The server could not be asked about the token. It is kept, and checked again at `retryAt`, or by `retry()`. */
  | {
      readonly kind: 'unreachable';
      readonly by: SignInSource;
      readonly notice: Message;
      readonly retryAt: number | null;
    }
  /** [AUTH16] The server accepts the given token, but the stored sign-in is of another account: the player is asked. */
  | { readonly kind: 'replacing'; readonly session: SignIn; readonly kept: KeptAccount }
  | { readonly kind: 'signed-in'; readonly session: SignIn }
  /** The server is being notified. `notice` is shown afterwards. */
  | { readonly kind: 'signing-out'; readonly notice: Message | null };

/**
 * Source of a sign-in. `token`: a stored token. `link`: a given token, with no stored token. `link-beside-kept`: a
 * given token, with a stored token.
 */
export type SignInSource = 'password' | 'token' | 'link' | 'link-beside-kept';

/** Why the server refused a sign-in, with the errors of the form's fields. */
export interface LoginFailure {
  readonly message: Message;
  readonly fields: { readonly username: string | null; readonly password: string | null };
}

/** Account of the stored sign-in. The name is null if it is unknown or must not be shown. */
export interface KeptAccount {
  readonly name: string | null;
}

/**
 * How a sign-in ended in another tab. `signed-out`: the player signed out. `ended`: any other reason. `switched`: the
 * player switched accounts.
 */
type Ending = 'signed-out' | 'ended' | 'switched';

export type AuthEvent =
  | { readonly kind: 'noTokenFound' }
  | { readonly kind: 'tokenExpired' }
  | { readonly kind: 'tokenChecked'; readonly by: Exclude<SignInSource, 'password'> }
  | { readonly kind: 'loginSubmitted' }
  | { readonly kind: 'signedIn'; readonly session: SignIn }
  | { readonly kind: 'otherAccountKept'; readonly session: SignIn; readonly kept: KeptAccount }
  | { readonly kind: 'loginFailed'; readonly error: PortError }
  | ({ readonly kind: 'validateFailed' } & ReadFailure)
  /** [AUTH18] `validate` has returned another token or PIN. */
  | { readonly kind: 'renewed'; readonly session: SignIn }
  | { readonly kind: 'tokenRefused' }
  | { readonly kind: 'otherTabSignedOut'; readonly how: Ending }
  | { readonly kind: 'passwordChanged' }
  | { readonly kind: 'logoutAsked'; readonly why: Message | null }
  | { readonly kind: 'loggedOut' };

const signedOut = (notice: Message | null, failure: LoginFailure | null = null): Auth => ({
  kind: 'signed-out',
  notice,
  failure,
});

export function stepAuth(state: Auth, event: AuthEvent): Auth {
  switch (event.kind) {
    case 'noTokenFound':
      return signedOut(null);
    case 'tokenExpired':
      return signedOut(message('auth.token-expired'));
    case 'tokenChecked':
      return { kind: 'signing-in', by: event.by };
    case 'loginSubmitted':
      return state.kind === 'signed-out' ? { kind: 'signing-in', by: 'password' } : state;
    case 'signedIn':
      return isAsking(state) || state.kind === 'replacing' ? { kind: 'signed-in', session: event.session } : state;
    case 'otherAccountKept':
      return isAsking(state) || state.kind === 'replacing' ? { ...event, kind: 'replacing' } : state;
    case 'loginFailed':
      return state.kind === 'signing-in' ? signedOut(null, loginFailure(event.error)) : state;
    case 'validateFailed':
      return isAsking(state) ? afterFailedValidation(event, state.by) : state;
    case 'renewed':
      return state.kind === 'signed-in' ? { kind: 'signed-in', session: event.session } : state;
    case 'tokenRefused':
      return state.kind === 'signed-in' ? signedOut(message('auth.invalid-token')) : state;
    case 'otherTabSignedOut':
      return holdsToken(state) ? signedOut(message(`auth.${event.how}-elsewhere`)) : state;
    case 'passwordChanged':
      return state.kind === 'signed-in' ? { ...state, session: { ...state.session, passwordExpired: false } } : state;
    case 'logoutAsked':
      return holdsToken(state) ? { kind: 'signing-out', notice: event.why } : state;
    case 'loggedOut':
      return state.kind === 'signing-out' ? signedOut(state.notice) : state;
  }
}

/** True while a request to the server is pending or scheduled. */
const isAsking = (state: Auth): state is Extract<Auth, { readonly kind: 'signing-in' | 'unreachable' }> =>
  state.kind === 'signing-in' || state.kind === 'unreachable';

/** [AUTH5] Returns true if the server rejected the token, with a 401 or a readable rejection from the operator. */
export const isNo = (error: PortError): boolean =>
  error.kind === 'unauthorized' || (error.kind === 'refused' && isReadable(error.refusal));

/** Returns a name that distinguishes an account from other accounts. */
export const nameOf = ({ displayName, username, id }: User): string => displayName || username || id;

/**
 * [AUTH5] Returns the state after a failed token check. A rejection ends the sign-in with a reason. Any other failure
 * keeps the token for a retry. A given token that never signed in here gets a different notice on 401.
 */
const afterFailedValidation = ({ error, retryAt }: ReadFailure, by: SignInSource): Auth =>
  isNo(error)
    ? signedOut(by !== 'token' && error.kind === 'unauthorized' ? message('auth.link-invalid') : failureMessage(error))
    : {
        kind: 'unreachable',
        by,
        retryAt,
        notice: isUnanswered(error) ? message('auth.unreachable') : failureMessage(error),
      };

/**
 * [AUTH10] True if the state holds a checked or stored token. A password sign-in in progress does not count, because
 * messages about earlier sign-ins do not affect it.
 */
const holdsToken = (state: Auth): boolean =>
  state.kind === 'signed-in' ||
  state.kind === 'unreachable' ||
  state.kind === 'replacing' ||
  (state.kind === 'signing-in' && state.by !== 'password');

/** [AUTH14] True once the player has asked to log out. Nothing that could sign in again is stored from then on. */
export const isLeaving = ({ kind }: Auth): boolean => kind === 'signed-out' || kind === 'signing-out';

/**
 * [AUTH2] Returns the message and field errors of a failed login. The email's error is shown at the username field,
 * which accepts both.
 */
export function loginFailure(error: PortError): LoginFailure {
  const refusal = 'refusal' in error ? error.refusal : null;
  const fields = refusal?.fields;
  return {
    message: refusal === null ? failureMessage(error) : refusalMessage(refusal, message('login.failed')),
    fields: { username: fields?.username ?? fields?.email ?? null, password: fields?.password ?? null },
  };
}

const minCredentialLength = 4;
/** [AUTH1] Returns true if username and password have the minimum length. Blanks around the username do not count. */
export const isSubmittable = ({
  username,
  password,
}: {
  readonly username: string;
  readonly password: string;
}): boolean => username.trim().length >= minCredentialLength && password.length >= minCredentialLength;
