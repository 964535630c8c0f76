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
  /** Nothing is looked at or asked before this is true. */
  readonly begin$: Behavior<boolean>;
  /** A token from the page's address; it goes before a stored one, once the server has accepted it. */
  readonly givenToken: string | null;
  /** Whether whoever looks at the page may learn whose sign-in is kept: not while that is locked. */
  readonly mayNameKept: () => boolean;
  /** When that may change (epoch ms); null for never. */
  readonly lockDueAt: () => number | null;
  /** The lock of the sign-in that is replaced goes with it. */
  readonly clearLock: () => void;
  /** Whoever goes on as the kept sign-in finds its lock as a page that is loaded does. */
  readonly rereadLock: () => void;
  /** [AUTH11] Only tokens sign in: nothing is sent by name and password. */
  readonly withTokenOnly: boolean;
}

export interface AuthFeature {
  readonly state$: Behavior<Auth>;
  /** Who is signed in, with what token; null while no one is. */
  readonly signIn$: Behavior<SignIn | null>;
  /** How each login by name and password failed. */
  readonly loginFailed$: Observable<PortError>;
  login(credentials: Credentials): void;
  retry(): void;
  /** `why` is shown afterwards; null where the player asked for it. */
  logout(why: Message | null): void;
  /** When the token ends on this device's clock (epoch ms); null while nobody is signed in, and for one without an end. */
  readonly endsAt$: Behavior<number | null>;
  /**
   * [AUTH18] Asks `validate` about the token, and goes on with the token and the PIN that it brings. Not the user's other data:
   * one sign-in has one user.
   */
  renew(): Reply<SignIn>;
  /** [AUTH18] Goes on with the token that another tab has stored for this sign-in; false where there is none. */
  adopt(): boolean;
  /**
   * The server refused this token somewhere, and the sign-in is over. True where it goes on with another token, which has
   * replaced the refused one [AUTH18].
   */
  tokenRefused(token: string): boolean;
  passwordChanged(): void;
  /** This page stays signed in, and the next one is not. */
  forgetStored(): void;
  /** [AUTH16] The player goes on with the given token: who was signed in on this device is signed out. */
  replaceKept(): void;
  /** [AUTH16] The player goes on as who is signed in on this device, and without the given token. */
  stayAsKept(): void;
  /** The sign-in is by the given token, and not by a kept one. */
  isByGiven(): boolean;
  /** What is kept on the device is of another account, which another tab has signed in with since. */
  isKeptOfOther(): boolean;
  /** [AUTH16] That the given token was refused, where the kept sign-in goes on; null otherwise. */
  readonly givenRefused$: Behavior<Message | null>;
  /** Makes a call with the current token. A 401 ends the sign-in, or [AUTH18] the call is made again with the token that has replaced it. */
  authorized<T>(call: (token: string) => Reply<T>): Reply<T>;
}
