import { Observable } from 'rxjs';
import type { Clock } from '../kernel/clock.ts';
import type { PortError, Reply } from '../kernel/reply.ts';
import type { MachineConnection } from '../ports/sockets.ts';

/**
 * Returns the connection with every error mapped by `meant`. The caller receives the error first. Then `refused`
 * receives the error and the time of the request.
 */
export function tellingRefusals(
  connection: MachineConnection,
  meant: (error: PortError) => PortError,
  refused: (error: PortError, askedAt: number) => void,
  clock: Clock,
): MachineConnection {
  const told =
    <A extends readonly unknown[], T>(ask: (...given: A) => Reply<T>) =>
    (...given: A): Reply<T> =>
      // A custom observable, so that the caller receives the error before `refused` acts on it.
      new Observable((subscriber) => {
        const askedAt = clock.now();
        return ask(...given).subscribe({
          next(result) {
            if (result.ok) return subscriber.next(result);
            const error = meant(result.error);
            subscriber.next({ ok: false, error });
            refused(error, askedAt);
          },
          complete: () => subscriber.complete(),
        });
      });
  return {
    ...connection,
    cashout: told(connection.cashout),
    press: told(connection.press),
    autoplay: told(connection.autoplay),
    transfer: told(connection.transfer),
    requestRendition: told(connection.requestRendition),
    ping: told(connection.ping),
  };
}
