import { Observable, type Subscription } from 'rxjs';
import type { Result } from '../kernel/result.ts';
import type { PortError } from '../kernel/reply.ts';
import type { MachineDetails } from '../ports/sockets.ts';
import type { MachineConnectionEvent } from './machine-connection.rules.ts';

/** A machine's answer to a join, or null if the connection ended without an answer. */
export type SeatAnswer = Result<MachineDetails, PortError> | null;

export function seatAnswer(event: MachineConnectionEvent | null): SeatAnswer {
  if (event?.kind === 'initialised') return { ok: true, value: event.details };
  return event?.kind === 'initFailed' ? { ok: false, error: event.error } : null;
}

type Late = (event: MachineConnectionEvent | null) => void;

/**
 * [LEAVE5] Returns the same connection, but keeps it open after unsubscribing if `late` returns a callback. The
 * callback is called once with the answer, or with null if the connection ends without one. `late` receives the
 * subscription, which closes the connection.
 *
 * A custom operator, because unsubscribing depends on the emitted events. RxJS's `finalize` runs too late to keep the
 * source subscribed.
 */
export const outliving = (
  connection$: Observable<MachineConnectionEvent>,
  late: (under: Subscription) => Late | null,
): Observable<MachineConnectionEvent> =>
  new Observable((subscriber) => {
    let hears: Late | null = null;
    const under = connection$.subscribe({
      next(event) {
        if (hears === null) subscriber.next(event);
        else if (event.kind === 'initialised' || event.kind === 'initFailed') hears(event);
      },
      complete() {
        if (hears === null) subscriber.complete();
        else hears(null);
      },
    });
    return () => {
      hears = under.closed ? null : late(under);
      if (hears === null) under.unsubscribe();
    };
  });
