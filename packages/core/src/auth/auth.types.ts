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
  /** Starts the feature when it becomes true. Before that, nothing is read or requested. */
  readonly begin$: Behavior<boolean>;
  /** A token from the page's URL. It replaces a stored token once the server has accepted it. */
  readonly givenToken: string | null;
  /** Returns true if the account of the stored sign-in may be shown. It may not while that sign-in is locked. */
  readonly mayNameKept: () => boolean;
  /** Returns the time at which `mayNameKept` may change, in epoch ms, or null for never. */
  readonly lockDueAt: () => number | null;
  /** Removes the lock of the replaced sign-in. */
  readonly clearLock: () => void;
  /** Called when the stored sign-in continues. Reads its lock again, as on a page load. */
  readonly rereadLock: () => void;
  /** [AUTH11] If true, only tokens can sign in, and `login` does nothing. */
  readonly withTokenOnly: boolean;
}

export interface AuthFeature {
  readonly state$: Behavior<Auth>;
  /** The signed-in user and token, or null while signed out. */
  readonly signIn$: Behavior<SignIn | null>;
  /** Emits the failure of each password login. */
  readonly loginFailed$: Observable<PortError>;
  login(credentials: Credentials): void;
  retry(): void;
  /** Signs out. `why` is shown afterwards. It is null if the player asked to log out. */
  logout(why: Message | null): void;
  /**
   * Expiry of the token on this device's clock, in epoch ms. It is null while signed out, and for a token without an
   * expiry.
   */
  readonly endsAt$: Behavior<number | null>;
  /**
   * [AUTH18] Calls `validate` and continues with the returned token and PIN hash. Ignores the other user data, because
   * a sign-in has one user.
   */
  renew(): Reply<SignIn>;
  /** [AUTH18] Continues with a token that another tab has stored for this sign-in. Returns false if there is none. */
  adopt(): boolean;
  /**
   * Handles a 401 for this token and ends the sign-in. Returns true if the sign-in continues, because another token has
   * replaced the rejected one [AUTH18].
   */
  tokenRefused(token: string): boolean;
  passwordChanged(): void;
  /** Removes the stored sign-in. This page stays signed in, but later page loads are signed out. */
  forgetStored(): void;
  /** [AUTH16] Continues with the given token, and signs out the stored account. */
  replaceKept(): void;
  /** [AUTH16] Continues with the stored sign-in, and drops the given token. */
  stayAsKept(): void;
  /** Returns true if the sign-in uses the given token instead of a stored one. */
  isByGiven(): boolean;
  /** Returns true if the stored sign-in belongs to another account, which has signed in on another tab since. */
  isKeptOfOther(): boolean;
  /** [AUTH16] Message that the given token was rejected and the stored sign-in continues, or null if there is none. */
  readonly givenRefused$: Behavior<Message | null>;
  /**
   * Makes a call with the current token. A 401 ends the sign-in. [AUTH18] If the token has been replaced, the call is
   * repeated with the new one instead.
   */
  authorized<T>(call: (token: string) => Reply<T>): Reply<T>;
}
