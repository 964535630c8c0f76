import { filter, interval, map, merge, mergeMap, type Observable, share, startWith, switchMap, timer } from 'rxjs';
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
  const answered$ = interval(everyMs, clock.scheduler).pipe(
    startWith(0),
    mergeMap(() => connection.ping()),
    filter(({ ok }) => ok),
  );
  const heard$ = merge(answered$, push$).pipe(
    map((): SessionEvent => ({ kind: 'heard' })),
    share(),
  );
  const silent$ = heard$.pipe(
    startWith(null),
    switchMap(() => {
      const since = clock.now();
      return timer(staleAfterMs, clock.scheduler).pipe(map((): SessionEvent => ({ kind: 'fellSilent', since })));
    }),
  );
  return merge(silent$, heard$);
}
