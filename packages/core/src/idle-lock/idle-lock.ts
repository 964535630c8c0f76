import { EMPTY, switchMap } from 'rxjs';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import { alarm } from '../kernel/deadline.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import { message, type Message } from '../messages/message.ts';
import type { Reply } from '../kernel/reply.ts';
import type { Activity, Hash } from '../ports/device.ts';
import type { SignIn } from '../ports/http.ts';
import { hashAlgorithms } from '../settings/player.fields.ts';
import type { Settings } from '../settings/settings.rules.ts';
import {
  isLocked,
  isSameHash,
  isUsedUp,
  off,
  stepIdleLock,
  type IdleLock,
  type IdleLockEvent,
} from './idle-lock.rules.ts';
import type { LockFlag } from './lock-flag.ts';

export interface IdleLockDeps {
  readonly activity: Activity;
  readonly hash: Hash;
  readonly clock: Clock;
  readonly signIn$: Behavior<SignIn | null>;
  readonly flag: LockFlag;
  /** Signs the player out with a reason. */
  readonly signOut: (why: Message) => void;
  /** Requests the current sign-in from the server. */
  readonly renew: () => Reply<SignIn>;
  readonly settings: Pick<Settings, 'pin' | 'idle'>;
}

export interface IdleLockFeature {
  readonly state$: Behavior<IdleLock>;
  readonly locked$: Behavior<boolean>;
  tryPin(pin: string): void;
}

export function createIdleLock(deps: IdleLockDeps, scope: Scope): IdleLockFeature {
  const { clock, flag, signIn$ } = deps;
  const { pin, idle } = deps.settings;
  const rules = { isOn: pin.check, afterMs: idle.afterMs, maxWrongPins: pin.maxWrong, backOffMs: pin.backOffMs };
  // Stryker disable next-line OptionalChaining: It is called only for an open lock, which exists while a player is signed in. Only the compiler needs the check.
  const hasPin = (): boolean => signIn$.value?.pinHash != null;
  const { state$, dispatch } = createStore<IdleLock, IdleLockEvent>(off, stepIdleLock(rules, hasPin), scope);

  const isSignedIn$ = derive(signIn$, (signIn) => signIn !== null, scope);
  /**
   * True if idle time is measured. [LOCK1] Without the PIN check, the lock never closes. [LOCK11] A lock that is
   * already closed stays closed.
   */
  const isWatched$ = derive(isSignedIn$, (isSignedIn) => isSignedIn && pin.check, scope);
  function signedIn(): void {
    const found = flag.find();
    if (pin.check || (found.kind === 'closed' && flag.isOnRecord()))
      dispatch({ kind: 'signedIn', hasPin: hasPin(), found, at: clock.now() });
    // [LOCK8] A sign-in by name clears what another tab has recorded. [KEPT2] An unreadable record locks nobody out.
    else flag.clear();
  }
  follow(isSignedIn$, (isSignedIn) => (isSignedIn ? signedIn() : dispatch({ kind: 'signedOut' })), scope);
  follow(
    isWatched$.pipe(switchMap((isWatched) => (isWatched ? deps.activity.watch(idle.throttleMs) : EMPTY))),
    (agoMs) => dispatch({ kind: 'moved', at: clock.now() - agoMs, openUntil: flag.openUntil() }),
    scope,
  );

  /** [LOCK2] [LOCK7] The current deadline: the end of the idle time or of a pause. */
  const deadline$ = derive(
    state$,
    (lock) => {
      if (lock.kind === 'unlocked') return lock.activeAt + idle.afterMs;
      return lock.kind === 'locked' ? lock.waitUntil : null;
    },
    scope,
  );
  const deadlineCame = (): void =>
    dispatch(isLocked(state$.value) ? { kind: 'waited' } : { kind: 'idledOut', openUntil: flag.openUntil() });
  alarm(deadline$, clock, deadlineCame, scope);

  follow(
    state$,
    (lock) => {
      if (lock.kind === 'unlocked') flag.open(lock.activeAt + idle.afterMs);
      if (lock.kind === 'locked') flag.hold({ wrongPins: lock.wrongPins, waitUntil: lock.waitUntil });
      if (isUsedUp(lock, rules)) deps.signOut(message('lock.too-many'));
    },
    scope,
  );

  /** [LOCK6] True if the closed lock has no PIN. The operator may have set one since the sign-in. */
  const lacksPin$ = derive(state$, (lock) => lock.kind === 'locked' && !lock.hasPin, scope);
  follow(lacksPin$.pipe(switchMap((lacks) => (lacks ? deps.renew() : EMPTY))), () => undefined, scope);
  const hasPin$ = derive(signIn$, hasPin, scope);
  follow(hasPin$, (has) => has && dispatch({ kind: 'pinCame' }), scope);

  return {
    state$,
    locked$: derive(state$, isLocked, scope),
    tryPin(typed) {
      const held = signIn$.value?.pinHash ?? null;
      // [LOCK12] Settings without the PIN check may be the defaults, so every algorithm is tried.
      const algorithms = pin.check ? [pin.hash] : hashAlgorithms;
      const isRight = algorithms.some((algorithm) => isSameHash(deps.hash.hex(algorithm, typed), held));
      const wasLocked = isLocked(state$.value);
      dispatch({ kind: 'pinTried', isRight, at: clock.now(), held: flag.held() });
      if (wasLocked && state$.value.kind === 'off') flag.clear();
    },
  };
}
