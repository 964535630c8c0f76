import { Observable, type Subscription } from 'rxjs';
import type { Result } from '../kernel/result.ts';
import type { PortError } from '../kernel/reply.ts';
import type { MachineDetails } from '../ports/sockets.ts';
import type { MachineConnectionEvent } from './machine-connection.rules.ts';

/** A machine's answer to a join; null if the connection has ended without one. */
export type SeatAnswer = Result<MachineDetails, PortError> | null;

export function seatAnswer(event: MachineConnectionEvent | null): SeatAnswer {
  if (event?.kind === 'initialised') return { ok: true, value: event.details };
  return event?.kind === 'initFailed' ? { ok: false, error: event.error } : null;
}

type Late = (event: MachineConnectionEvent | null) => void;

/**
 * [LEAVE5] The same connection, but kept open after its subscriber has left if `late` returns a callback for the answer:
 * called once, with null if the connection ends without an answer. `late` receives the function that closes it.
 *
 * Written by hand, because the behaviour on leaving depends on what has been emitted. RxJS's `finalize` runs too late to keep
 * the source subscribed.
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
