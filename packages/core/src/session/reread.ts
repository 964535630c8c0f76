import { EMPTY, map, of, switchMap, type Observable } from 'rxjs';
import { derive, type Behavior } from '../kernel/behavior.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { readOf, retried, type Retries } from '../kernel/retried.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Meters } from '../kernel/entities.ts';
import type { PortError, Reply } from '../kernel/reply.ts';
import type { SignIn } from '../ports/http.ts';
import type { MachineConnection } from '../ports/sockets.ts';
import { resumable, type Session } from './session.rules.ts';

interface RereadDeps extends Retries {
  readonly state$: Behavior<Session>;
  readonly connection$: Behavior<MachineConnection | null>;
  readonly signIn$: Behavior<SignIn | null>;
}

/**
 * Returns the reread that the session needs, or null if it needs none. A pay-out changes the value, which cancels a
 * pending reread because its answer would be outdated.
 */
function wished(session: Session): 'as-paid-out' | 'as-before' | null {
  if (session.kind !== 'playing' || !session.isUnreadable || session.link.kind !== 'up' || session.leaving) return null;
  return session.isPaidOut ? 'as-paid-out' : 'as-before';
}

/**
 * [MONEY3] After an unreadable report, reads the machine's meters again by sending another `init` on the same
 * connection. The `init` names the session, so it never opens a new one.
 */
export function rereadMeters(
  { state$, connection$, signIn$, ...retries }: RereadDeps,
  scope: Scope,
): Observable<Meters> {
  function read(): Reply<Meters> {
    const session = state$.value;
    const [connection, token, resume] = [connection$.value, signIn$.value?.token, resumable(session)];
    if (session.kind === 'idle' || connection === null || token === undefined || resume === null)
      return of(err({ kind: 'absent' as const }));
    return connection.init({ machineId: session.target.machineId, token, resume }).pipe(
      map((result): Result<Meters, PortError> => {
        if (!result.ok) return result;
        const { meters } = result.value;
        return meters === null ? err({ kind: 'malformed' }) : ok(meters);
      }),
    );
  }
  return derive(state$, wished, scope).pipe(
    switchMap((wish) => (wish === null ? EMPTY : readOf(retried(read, retries)))),
  );
}
