import type { Observable } from 'rxjs';
import type { Behavior } from '../kernel/behavior.ts';
import type { Retries } from '../kernel/retried.ts';
import type { Message } from '../messages/message.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import type { PortError, Reply } from '../kernel/reply.ts';
import type { CrossTab } from '../ports/device.ts';
import type { Credentials, PlayerApi, SignIn } from '../ports/http.ts';
import type { Auth } from './auth.rules.ts';

export interface AuthDeps extends Retries {
  readonly api: Pick<PlayerApi, 'login' | 'validate' | 'logout'>;
  readonly store: KeyValueStore;
  readonly crossTab: CrossTab;
  /** Nothing is read or requested before this is true. */
  readonly begin$: Behavior<boolean>;
  /** A token from the page's address. It takes precedence over a stored one once the server has accepted it. */
  readonly givenToken: string | null;
  /** Whether a person at the page may see whose sign-in is stored: not while it is locked. */
  readonly mayNameKept: () => boolean;
  /** When this may change (epoch ms); null for never. */
  readonly lockDueAt: () => number | null;
  /** Removes the lock of the sign-in that is replaced. */
  readonly clearLock: () => void;
  /** Runs when the stored sign-in continues: the player finds its lock as a reloaded page does. */
  readonly rereadLock: () => void;
  /** [AUTH11] Only tokens sign in: no name and password is sent. */
  readonly withTokenOnly: boolean;
}

export interface AuthFeature {
  readonly state$: Behavior<Auth>;
  /** The signed-in user and token; null while nobody is signed in. */
  readonly signIn$: Behavior<SignIn | null>;
  /** The failure of each login by name and password. */
  readonly loginFailed$: Observable<PortError>;
  login(credentials: Credentials): void;
  retry(): void;
  /** `why` is shown afterwards; null if the player asked for it. */
  logout(why: Message | null): void;
  /** When the token ends on this device's clock (epoch ms); null while nobody is signed in, and for a token without an end. */
  readonly endsAt$: Behavior<number | null>;
  /**
   * [AUTH18] Calls `validate` and continues with the token and the PIN that it returns. Ignores the user's other data: one
   * sign-in has one user.
   */
  renew(): Reply<SignIn>;
  /** [AUTH18] Continues with the token that another tab has stored for this sign-in. Returns false if there is no such token. */
  adopt(): boolean;
  /**
   * Reports that the server refused this token and ends the sign-in. Returns true if the sign-in continues with another token,
   * which has replaced the refused one [AUTH18].
   */
  tokenRefused(token: string): boolean;
  passwordChanged(): void;
  /** Removes the stored sign-in: this page stays signed in, and the next page is not. */
  forgetStored(): void;
  /** [AUTH16] Continues with the given token, and signs out the account that was signed in on this device. */
  replaceKept(): void;
  /** [AUTH16] Continues with the stored sign-in, and drops the given token. */
  stayAsKept(): void;
  /** The sign-in is by the given token, and not by a stored one. */
  isByGiven(): boolean;
  /** The stored sign-in is of another account, which another tab has signed in with since. */
  isKeptOfOther(): boolean;
  /** [AUTH16] That the given token was refused and the stored sign-in continues; null otherwise. */
  readonly givenRefused$: Behavior<Message | null>;
  /** Makes a call with the current token. A 401 ends the sign-in, or [AUTH18] the call is repeated with the token that has replaced it. */
  authorized<T>(call: (token: string) => Reply<T>): Reply<T>;
}
