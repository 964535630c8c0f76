import { concat, defer, EMPTY, mergeMap, of } from 'rxjs';
import type { MachineConnection, Reply } from '../ports.ts';

/** [AUTH6] The connection, where an answer that refuses the token is told as well: after its caller has heard it. */
export function tellingRefusals(connection: MachineConnection, tokenRefused: () => void): MachineConnection {
  const told = <T>(reply: Reply<T>): Reply<T> =>
    reply.pipe(
      mergeMap((result) => {
        const refused = defer(() => {
          tokenRefused();
          return EMPTY;
        });
        return !result.ok && result.error.kind === 'unauthorized' ? concat(of(result), refused) : of(result);
      }),
    );
  return {
    init: connection.init,
    cashout: () => told(connection.cashout()),
    press: (press) => told(connection.press(press)),
    autoplay: (on, commandId) => told(connection.autoplay(on, commandId)),
    transfer: (transfer) => told(connection.transfer(transfer)),
    band: (bandId) => told(connection.band(bandId)),
    ping: () => told(connection.ping()),
  };
}
