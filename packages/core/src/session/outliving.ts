import { Observable, type Subscription } from 'rxjs';
import type { Result } from '../kernel/result.ts';
import type { PortError } from '../kernel/reply.ts';
import type { MachineDetails } from '../ports/sockets.ts';
import type { MachineConnectionEvent } from './machine-connection.rules.ts';

/** What a machine answers to a join; null where the connection has ended without an answer. */
export type SeatAnswer = Result<MachineDetails, PortError> | null;

export function seatAnswer(event: MachineConnectionEvent | null): SeatAnswer {
  if (event?.kind === 'initialised') return { ok: true, value: event.details };
  return event?.kind === 'initFailed' ? { ok: false, error: event.error } : null;
}

type Late = (event: MachineConnectionEvent | null) => void;

/**
 * [LEAVE5] The same connection, kept open after its subscriber has gone if `late` returns a callback for the answer:
 * once, and null where it ends without one. `late` is passed what closes it.
 *
 * By hand, because what happens when the subscriber leaves depends on what has been emitted; RxJS's `finalize` comes too late to keep
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
