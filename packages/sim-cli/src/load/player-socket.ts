import type { OpenSocket } from '@farspin/adapters/sockets';
import { io, Manager } from 'socket.io-client';

/**
 * `each`: a connection for each socket, as in a browser. `one`: a player's sockets share one, which is socket.io's own way
 * and costs half.
 */
export type Connections = 'each' | 'one';

/** Opens one player's sockets. */
export function createOpenSocket(connections: Connections): OpenSocket {
  if (connections === 'each') return io;
  let shared: { readonly key: string; readonly manager: Manager } | null = null;
  return (address, options) => {
    const { origin, pathname } = new URL(address);
    const { auth = {}, ...rest } = options;
    // What the handshake says, the token in its query included, is said once a connection.
    const key = JSON.stringify([origin, options.path, options.query]);
    if (shared?.key !== key) shared = { key, manager: new Manager(origin, rest) };
    const socket = shared.manager.socket(pathname, { auth });
    // A socket of a name that was open before is that one again.
    socket.auth = auth;
    return socket;
  };
}
