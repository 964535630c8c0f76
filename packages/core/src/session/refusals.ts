import { Observable } from 'rxjs';
import type { MachineConnection, Reply } from '../ports.ts';

/** [AUTH6] The connection, where an answer that refuses the token is told as well: after its caller has heard it. */
export function tellingRefusals(connection: MachineConnection, tokenRefused: () => void): MachineConnection {
  const told =
    <A extends readonly unknown[], T>(ask: (...given: A) => Reply<T>) =>
    (...given: A): Reply<T> =>
      new Observable((subscriber) =>
        ask(...given).subscribe({
          next(result) {
            subscriber.next(result);
            if (!result.ok && result.error.kind === 'unauthorized') tokenRefused();
          },
          complete: () => subscriber.complete(),
        }),
      );
  return {
    init: connection.init,
    cashout: told(connection.cashout),
    press: told(connection.press),
    autoplay: told(connection.autoplay),
    transfer: told(connection.transfer),
    band: told(connection.band),
    ping: told(connection.ping),
  };
}
