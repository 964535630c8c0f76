import { connect, filter, map, merge, mergeMap, type Observable, startWith, switchMap, timer } from 'rxjs';
import type { Clock } from '../kernel/clock.ts';
import type { MachineConnection } from '../ports.ts';
import type { SessionEvent } from './session.rules.ts';

/** Nothing older than this is shown as live. */
export const staleAfterMs = 5_000;
const everyMs = 2_000;

/** [SESSION14] Asks for a sign of life as long as it is subscribed, and tells when there is none, and when there is one again. */
export function signsOfLife(
  connection: Pick<MachineConnection, 'ping'>,
  push$: Observable<unknown>,
  clock: Clock,
): Observable<SessionEvent> {
  const answered$ = timer(everyMs, everyMs, clock.scheduler).pipe(
    startWith(0),
    mergeMap(() => connection.ping()),
    filter(({ ok }) => ok),
  );
  const silence = (): Observable<SessionEvent> => {
    const since = clock.now();
    return timer(staleAfterMs, clock.scheduler).pipe(map(() => ({ kind: 'fellSilent', since })));
  };
  return merge(answered$, push$).pipe(
    map((): SessionEvent => ({ kind: 'heard' })),
    connect((heard$) => merge(heard$.pipe(startWith(null), switchMap(silence)), heard$)),
  );
}
