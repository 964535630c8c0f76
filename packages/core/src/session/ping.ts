import { Observable, Subscription } from 'rxjs';
import { also } from '../kernel/also.ts';
import type { Clock } from '../kernel/clock.ts';
import { probeMs, within } from '../kernel/within.ts';
import type { MachineConnection, Reply } from '../ports.ts';
import type { Life } from './line.rules.ts';

/** Nothing older than this is shown as live. */
export const staleAfterMs = 5_000;
const everyMs = 2_000;
/** No server keeps a line for so long of which it hears nothing: it is not asked any more. */
const forgottenMs = 60_000;
const dead: Life = { kind: 'closed', closing: { refusal: null }, isFoundDead: true };

/**
 * [SESSION14] Asks for a sign of life as long as it is subscribed, and tells when there is none, and when there is one again.
 * [SESSION17] A line that answers nothing when it is asked once more, or after a wake-up, is dead.
 */
export const signsOfLife = (
  connection: Pick<MachineConnection, 'ping'>,
  push$: Observable<unknown>,
  wake$: Observable<unknown>,
  clock: Clock,
): Observable<Life> =>
  new Observable((subscriber) => {
    let silence = Subscription.EMPTY;
    /** One question at a time. */
    let asking = Subscription.EMPTY;
    let since = 0;
    function listen(): void {
      since = clock.now();
      silence.unsubscribe();
      silence = clock.scheduler.schedule(() => {
        subscriber.next({ kind: 'fellSilent', since });
        askOnceMore();
      }, staleAfterMs);
    }
    function heard(least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): void {
      listen();
      subscriber.next({ kind: 'heard', offsetMs: [least, most] });
    }
    /** [COMMAND2] The server has read its clock between the asking and the answer. */
    function ask(): Reply<number | null> {
      const askedAt = clock.now();
      return connection.ping().pipe(
        also((answer) => {
          if (!answer.ok) return;
          if (answer.value === null) heard();
          else heard(answer.value - clock.now(), answer.value - askedAt);
        }),
      );
    }
    function askOnceMore(): void {
      if (!asking.closed) return;
      if (clock.now() - since > forgottenMs) return subscriber.next(dead);
      asking = within(probeMs, ask(), clock).subscribe(({ ok }) => ok || subscriber.next(dead));
      subscriber.add(asking);
    }
    listen();
    subscriber.add(() => silence.unsubscribe());
    subscriber.add(push$.subscribe(() => heard()));
    subscriber.add(
      clock.scheduler.schedule(function () {
        subscriber.add(ask().subscribe());
        this.schedule(undefined, everyMs);
      }),
    );
    subscriber.add(wake$.subscribe(askOnceMore));
  });
