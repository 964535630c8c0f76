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

/** The shared inputs of all wiring after sign-in. */
export interface Parts {
  readonly entry: Entry;
  readonly ports: PlayPorts;
  readonly scope: Scope;
  readonly lock: IdleLockFeature;
  readonly guard: LockGuard;
  readonly signedIn$: Behavior<boolean>;
  /** Emits when the network may be available again, or the player asks for a retry. */
  readonly wake$: Observable<void>;
  /** Emits when a connection succeeds, because other connections may then recover too. */
  readonly back$: Subject<unknown>;
  /** True while a request to end a session is unanswered, or will follow the answer to an abandoned join. */
  readonly ending$: State<boolean>;
  /** [LEAVE7] Emits a session that the player has left and that may still be open at the server. */
  readonly notEnded$: Subject<Target>;
  /** [AUTH19] The current stage before the end of the token. */
  readonly tokenEnd$: State<TokenEnd>;
  /** Emits for each frame of the picture that is shown to the player. */
  readonly presented$: Subject<unknown>;
}

/** Returns the same reply, and emits on `told$` for each successful answer. */
export const telling = <T>(reply: Reply<T>, told$: Subject<void>): Reply<T> =>
  reply.pipe(also(({ ok }) => ok && told$.next()));
