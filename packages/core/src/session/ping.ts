import { Observable, Subscription } from 'rxjs';
import type { Clock } from '../kernel/clock.ts';
import { patienceMs } from '../kernel/within.ts';
import type { MachineConnection } from '../ports/sockets.ts';
import type { Liveness } from './machine-connection.rules.ts';

/** Data older than this is not shown as live. */
const staleAfterMs = 5_000;
const everyMs = 2_000;
/** A heartbeat sent this long after the last answered one must be answered, because the previous heartbeat was lost. */
const deafAfterMs = 3_000;
// Stryker disable next-line BooleanLiteral: Only the presence of the field counts.
const dead: Liveness = { kind: 'closed', closing: { refusal: null }, isFoundDead: true };

/**
 * [SESSION14] Sends heartbeats while subscribed. Emits when the machine becomes silent and when it is heard again.
 * [SESSION21] A connection that answers no heartbeat is dead, even if it still receives pushes. [SESSION17] A
 * connection that does not answer a final heartbeat after silence or a wake-up is dead. The final heartbeat is always
 * sent, however long the silence was, because replacing a live connection ends a session without credits.
 *
 * A custom observable, because answers, pushes, wake-ups and silence all reset the same timer.
 */
export const heartbeat = (
  connection: Pick<MachineConnection, 'ping'>,
  push$: Observable<unknown>,
  wake$: Observable<unknown>,
  clock: Clock,
): Observable<Liveness> =>
  new Observable((subscriber) => {
    let waiting = Subscription.EMPTY;
    let since = 0;
    let answeredOf = clock.now();
    let tookMs = 0;
    /**
     * Counts wake-ups. A request from before the last wake-up cannot measure the time since. The first answer after a
     * wake-up shows how long the device slept.
     */
    let wakes = 0;
    let answeredWake = 0;
    function wait(ms: number, then: () => void): void {
      waiting.unsubscribe();
      waiting = clock.scheduler.schedule(then, ms);
    }
    function listen(): void {
      since = clock.now();
      wait(staleAfterMs, () => {
        subscriber.next({ kind: 'fellSilent', since });
        askOnceMore();
      });
    }
    function heard(told: number | null = null, askedAt = 0, isMeasured = true): void {
      listen();
      const serverNow = told ?? Number.NaN;
      const offset = isMeasured ? serverNow : Number.NaN;
      subscriber.next({ kind: 'heard', askedAt, serverNow, offsetMs: [offset - since, offset - askedAt] });
    }
    function ask(): void {
      const askedAt = clock.now();
      const ofWake = wakes;
      subscriber.add(
        connection.ping().subscribe((answer) => {
          if (!answer.ok) {
            // Stryker disable next-line EqualityOperator: A request is sent every 2 s, so that 3 s lie between the last one and the one before.
            if (answer.error.kind === 'lost' && askedAt - answeredOf > deafAfterMs) giveUp();
            return;
          }
          answeredOf = askedAt;
          if (ofWake === wakes) {
            heard(answer.value, askedAt, ofWake === answeredWake);
            answeredWake = wakes;
          } else heard();
          tookMs = since - askedAt;
        }),
      );
    }
    const giveUp = (): void => subscriber.next(dead);
    function askOnceMore(): void {
      wait(patienceMs(tookMs), giveUp);
      ask();
    }
    listen();
    subscriber.add(() => waiting.unsubscribe());
    subscriber.add(push$.subscribe(() => heard()));
    subscriber.add(
      clock.scheduler.schedule(function () {
        ask();
        this.schedule(undefined, everyMs);
      }),
    );
    subscriber.add(
      wake$.subscribe(() => {
        wakes += 1;
        askOnceMore();
      }),
    );
  });
