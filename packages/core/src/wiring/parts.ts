import { type Observable, type Subject } from 'rxjs';
import type { Entry } from './entry.ts';
import type { LockGuard } from '../idle-lock/lock-guard.ts';
import type { IdleLockFeature } from '../idle-lock/idle-lock.ts';
import { also } from '../kernel/also.ts';
import type { Behavior } from '../kernel/behavior.ts';
import type { Scope } from '../kernel/scope.ts';
import type { State } from '../kernel/state.ts';
import type { Reply } from '../kernel/reply.ts';
import type { PlayPorts } from '../ports/ports.ts';
import type { TokenEnd } from '../renewal/renewal.rules.ts';
import type { Target } from '../session/session.rules.ts';

/** The inputs of every part of the wiring after sign-in. */
export interface Parts {
  readonly entry: Entry;
  readonly ports: PlayPorts;
  readonly scope: Scope;
  readonly lock: IdleLockFeature;
  readonly guard: LockGuard;
  readonly signedIn$: Behavior<boolean>;
  /** The network may be back, or the player asks. */
  readonly wake$: Observable<void>;
  /** A connection has proved itself: others may recover too. */
  readonly back$: Subject<unknown>;
  /** The server has been asked to end a session and has not answered, or will be asked once an abandoned join is answered. */
  readonly ending$: State<boolean>;
  /** [LEAVE7] A session that the player has left, and that the server has not ended for certain. */
  readonly notEnded$: Subject<Target>;
  /** [AUTH19] How near the token is to its end. */
  readonly tokenEnd$: State<TokenEnd>;
  /** Each frame of the picture that the player sees. */
  readonly presented$: Subject<unknown>;
}

/** The same reply, with a callback for each successful answer. */
export const telling = <T>(reply: Reply<T>, told$: Subject<void>): Reply<T> =>
  reply.pipe(also(({ ok }) => ok && told$.next()));
