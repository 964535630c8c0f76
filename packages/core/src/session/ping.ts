import { Observable, Subscription, switchMap } from 'rxjs';
import type { Clock } from '../kernel/clock.ts';
import { probeMs, within } from '../kernel/within.ts';
import type { MachineConnection } from '../ports.ts';
import type { Life } from './line.rules.ts';

/** Nothing older than this is shown as live. */
export const staleAfterMs = 5_000;
const everyMs = 2_000;

/**
 * [SESSION14] Asks for a sign of life as long as it is subscribed, and tells when there is none, and when there is one again.
 * [SESSION17] A line that answers nothing after a wake-up has not survived it.
 */
export const signsOfLife = (
  connection: Pick<MachineConnection, 'ping'>,
  push$: Observable<unknown>,
  wake$: Observable<unknown>,
  clock: Clock,
): Observable<Life> =>
  new Observable((subscriber) => {
    let silence = Subscription.EMPTY;
    function listen(): void {
      const since = clock.now();
      silence.unsubscribe();
      silence = clock.scheduler.schedule(() => subscriber.next({ kind: 'fellSilent', since }), staleAfterMs);
    }
    function heard(): void {
      listen();
      subscriber.next({ kind: 'heard' });
    }
    listen();
    subscriber.add(() => silence.unsubscribe());
    subscriber.add(push$.subscribe(heard));
    subscriber.add(
      clock.scheduler.schedule(function () {
        subscriber.add(connection.ping().subscribe(({ ok }) => ok && heard()));
        this.schedule(undefined, everyMs);
      }),
    );
    subscriber.add(
      wake$
        .pipe(switchMap(() => within(probeMs, connection.ping(), clock)))
        .subscribe(({ ok }) => (ok ? heard() : subscriber.next({ kind: 'closed', closing: { refusal: null } }))),
    );
  });
