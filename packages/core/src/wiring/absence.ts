import { filter, map, merge, type Observable, of, type Subject, take } from 'rxjs';
import { follow } from '../kernel/behavior.ts';
import type { Gap } from '../kernel/clock.ts';
import { can } from '../session/session.rules.ts';
import type { Connections } from './connections.ts';
import type { Parts } from './parts.ts';

/**
 * [TIME3] After a gap in the clock, asks live connections whether the device slept or its clock was set. If a
 * connection answers within its usual time ([SESSION17], [NOTIFY3]), the device has not slept for long, and the
 * server's clock shows how long. Without an answer the whole gap counts as sleep.
 */
export function wireAbsence(
  { ports: { clock }, scope }: Pick<Parts, 'ports' | 'scope'>,
  { notifications, session, live$ }: Connections,
  wake$: Subject<void>,
): void {
  /**
   * Returns an observable of the slept time in ms according to the connection's answer, and one that emits if the
   * connection is lost. Returns null without a live connection.
   */
  function answered(ms: number): readonly [answer$: Observable<number>, lost$: Observable<unknown>] | null {
    const beganAt = clock.now();
    const state = session.state$.value;
    const connection = session.connection$.value;
    if (connection !== null && state.kind === 'playing' && can(state, 'ping')) {
      const offsetMs = state.serverOffsetMs ?? Number.NaN;
      const answer$ = session.pinged$.pipe(
        filter(({ askedAt }) => askedAt >= beganAt),
        map(({ serverNow }) => Math.max(0, Math.min(ms, serverNow - offsetMs - clock.now()) || 0)),
      );
      return [answer$, session.connection$.pipe(filter((now) => now !== connection))];
    }
    return live$.value ? [notifications.initialised$.pipe(map(() => 0)), notifications.lost$] : null;
  }

  function judge({ ms, count }: Gap): void {
    const asked = answered(ms);
    const slept$ = asked === null ? of(null) : merge(asked[0], asked[1].pipe(map(() => null))).pipe(take(1));
    follow(
      slept$,
      (slept) => {
        count(slept ?? ms);
        if (slept === null) session.gapCounted(ms);
      },
      scope,
    );
    wake$.next();
  }
  if (clock.gap$ !== undefined) follow(clock.gap$, judge, scope);
}
