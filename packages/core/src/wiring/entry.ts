import { map } from 'rxjs';
import { createStartup } from '../startup/startup.ts';
import type { Startup } from '../startup/startup.rules.ts';
import { createAuth } from '../auth/auth.ts';
import { isLeaving, isSubmittable, type Auth } from '../auth/auth.rules.ts';
import { createRememberMe } from '../auth/remember-me.ts';
import { createLockFlag, type LockFlag } from '../idle-lock/lock-flag.ts';
import { constant, derive, type Behavior } from '../kernel/behavior.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Message } from '../messages/message.ts';
import { entryReaders, notingTabs } from './kept-at-entry.ts';
import { notingStore } from '../kernel/noting-store.ts';
import { logUnhandled } from '../kernel/unhandled.ts';
import type { CreateLoginPolicy } from '../policy/login-policy.ts';
import type { LoginPolicy } from '../policy/login-policy.rules.ts';
import { openForm } from '../policy/open-form.ts';
import { asksOfLogin, policyFor, type Policy } from '../policy/policy.rules.ts';
import type { Random } from '../kernel/random.ts';
import type { Reply } from '../kernel/reply.ts';
import type { Credentials, SignIn } from '../ports/http.ts';
import type { EntryPorts } from '../ports/ports.ts';
import type { Settings } from '../settings/settings.rules.ts';

/** The features that work before sign-in. */
export interface Entry {
  readonly settings: Settings;
  /** The jurisdiction's requirements (`policy.profile`). */
  readonly policy: Policy;
  /** Result of the startup checks before sign-in. No token is sent to the server until they are passed. */
  readonly startup$: Behavior<Startup>;
  readonly auth$: Behavior<Auth>;
  /** State of the login form required by the jurisdiction: whether it is closed, and when it must be cleared. */
  readonly loginPolicy$: Behavior<LoginPolicy>;
  /** Reports that something was typed into the login form, or with `isEmpty` that it was emptied. */
  credentialsTyped(isEmpty: boolean): void;
  /** Signs in. Does nothing while the form is closed. */
  login(credentials: Credentials): void;
  /** Retries the check of a stored token, or a failed country check. */
  retry(): void;
  /** The "remember me" flag of this device, which the login form shows and sets. */
  readonly rememberMe$: Behavior<boolean>;
  /** Sets whether the next sign-in is stored on this device. */
  setRememberMe(on: boolean): void;
  /**
   * Signs out. [AUTH16] If the token from a link is waiting while a stored sign-in exists, discards only that token.
   */
  logout(): void;
  /**
   * [AUTH16] While `auth$` asks, continues with the given token and signs out the account that is signed in on this
   * device.
   */
  replaceKept(): void;
  /**
   * [AUTH16] While the token from a link is being checked or `auth$` asks, continues with the stored sign-in and
   * discards that token.
   */
  stayAsKept(): void;
  /** [AUTH16] Emits a message if the given token was refused and the stored sign-in continues, otherwise null. */
  readonly givenRefused$: Behavior<Message | null>;
  /** Signs out and shows the reason. */
  signOut(why: Message): void;
  /** The current sign-in, for the features after sign-in. */
  readonly signIn$: Behavior<SignIn | null>;
  /**
   * Calls `call` with the current token. If the server refuses the token, repeats the call when the sign-in continues
   * with another token, and signs out otherwise. Returns `offline` while nobody is signed in.
   */
  authorized<T>(call: (token: string) => Reply<T>): Reply<T>;
  /** Returns true if the sign-in continues with another token than the refused one. */
  tokenRefused(token: string): boolean;
  /** Reports that an expired password was replaced. */
  passwordChanged(): void;
  /** End of the token on this device's clock (epoch ms). Null if the token never ends or nobody is signed in. */
  readonly endsAt$: Behavior<number | null>;
  /** [AUTH18] Requests a new token and the current PIN. */
  renew(): Reply<SignIn>;
  /** [AUTH18] Continues with a token that another tab has stored. Returns false if there is no such token. */
  adopt(): boolean;
  /** [AUTH18] Random source for the time of the renewal. A replay takes the value from its recording instead. */
  readonly random: Pick<Random, 'next'>;
  readonly lockFlag: LockFlag;
}

/** Options of `createEntry`. */
export interface EntryOptions {
  readonly ports: EntryPorts;
  /** Settings that were loaded and parsed first. They do not change during the player's lifetime. */
  readonly settings: Settings;
  /**
   * A token from the page's address or the command line, or null. It takes precedence over a stored token after the
   * server has accepted it.
   */
  readonly givenToken: string | null;
  /** Everything created here ends with this scope. */
  readonly scope: Scope;
  /**
   * `createLoginPolicy` of `@farspin/core/login-policy`. May be omitted only if the policy profile has no requirements
   * for the login form.
   */
  readonly loginPolicy?: CreateLoginPolicy | undefined;
}

/** Used for policies without requirements for the login form. */
const openLogin: CreateLoginPolicy = () => ({
  state$: constant(openForm),
  typed: () => undefined,
  counted: (reply) => reply,
  submit: (send) => send(),
});

/**
 * Creates the half of the player that a login screen needs. Throws if `loginPolicy` is missing but the policy profile
 * requires it.
 */
export function createEntry({ ports, settings, givenToken, scope, loginPolicy = openLogin }: EntryOptions): Entry {
  const policy = policyFor(settings.policy.profile);
  if (loginPolicy === openLogin && asksOfLogin(policy))
    throw new Error(`policy.profile is ${policy.profile}. Pass createLoginPolicy of @farspin/core/login-policy.`);
  const { api: given, clock, environment, log, random } = ports;
  logUnhandled(log, scope);
  const store = notingStore(ports.store, log, entryReaders);
  const crossTab = notingTabs(ports.crossTab, log);
  const retries = { clock, random, wake$: environment.wake$ };
  const startup = createStartup(
    { ...retries, checkCountry: () => given.check(), settings: settings.countryCheck, browser: environment.browser },
    scope,
  );
  const withTokenOnly = settings.login.withToken;
  const api = { ...given, login: (credentials: Credentials) => attempts.counted(given.login(credentials)) };
  const mayNameKept = (): boolean => !lockFlag.isOnRecord() && (!settings.pin.check || lockFlag.find().kind === 'open');
  const begin$ = startup.passed$;
  const lockDueAt = (): number | null => (settings.pin.check ? lockFlag.openUntil() : null);
  const kept = { mayNameKept, lockDueAt, clearLock: () => lockFlag.clear(), rereadLock: () => lockFlag.reread() };
  const auth = createAuth({ api, ...retries, crossTab, store, begin$, givenToken, ...kept, withTokenOnly }, scope);
  const rememberMe = createRememberMe(store, scope);
  const signedIn$ = derive(auth.signIn$, (signIn) => signIn !== null, scope);
  const attempts = loginPolicy({ policy, clock, failed$: auth.loginFailed$, signedIn$ }, scope);
  const lockFlag = createLockFlag(
    {
      store,
      clock,
      afterMs: settings.idle.afterMs,
      isTokenGiven: auth.isByGiven,
      signedOut$: auth.state$.pipe(map(isLeaving)),
      isOfOther: auth.isKeptOfOther,
      notKept: auth.forgetStored,
    },
    scope,
  );
  return {
    settings,
    policy,
    startup$: startup.state$,
    auth$: auth.state$,
    signIn$: auth.signIn$,
    loginPolicy$: attempts.state$,
    credentialsTyped: attempts.typed,
    login(credentials) {
      if (isSubmittable(credentials)) attempts.submit(() => auth.login(credentials));
    },
    retry() {
      startup.retry();
      auth.retry();
    },
    logout: () => auth.logout(null),
    signOut: auth.logout,
    authorized: auth.authorized,
    tokenRefused: auth.tokenRefused,
    passwordChanged: auth.passwordChanged,
    rememberMe$: rememberMe.state$,
    setRememberMe: rememberMe.set,
    givenRefused$: auth.givenRefused$,
    replaceKept: auth.replaceKept,
    stayAsKept: auth.stayAsKept,
    lockFlag,
    endsAt$: auth.endsAt$,
    renew: auth.renew,
    adopt: auth.adopt,
    random,
  };
}
