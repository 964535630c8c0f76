import type { OpenSocket } from '@farspin/adapters/sockets';
import { io, Manager } from 'socket.io-client';

/**
 * Connections of a player's sockets. `each`: one connection per socket, as in a browser. `one`: one shared connection,
 * as in socket.io by default, at half the cost.
 */
export type Connections = 'each' | 'one';

/** A player's sockets and a function that disconnects them. */
export interface PlayerSockets {
  readonly open: OpenSocket;
  /** Drops every connection as a failing network does, without a message to the server. */
  cut(): void;
}

export function createPlayerSockets(connections: Connections): PlayerSockets {
  const managers = new Set<Manager>();
  function keep(manager: Manager): void {
    for (const other of managers) if (isClosed(other)) managers.delete(other);
    managers.add(manager);
  }
  const openShared = sharing(keep);
  return {
    open(address, options) {
      if (connections === 'one') return openShared(address, options);
      const socket = io(address, options);
      keep(socket.io);
      return socket;
    },
    cut() {
      for (const manager of managers) if (!isClosed(manager)) breakOff(manager);
    },
  };
}

/** Returns a function that opens a player's sockets over one connection. */
function sharing(keep: (manager: Manager) => void): OpenSocket {
  let shared: { readonly key: string; readonly manager: Manager } | null = null;
  return (address, options) => {
    const { origin, pathname } = new URL(address);
    const { auth = {}, ...rest } = options;
    // The handshake, with the token in its query, happens once per connection.
    const key = JSON.stringify([origin, options.path, options.query]);
    if (shared?.key !== key) shared = { key, manager: new Manager(origin, rest) };
    keep(shared.manager);
    const socket = shared.manager.socket(pathname, { auth });
    // `Manager` reuses a socket with a known name, so its token is updated.
    socket.auth = auth;
    return socket;
  };
}

/** Returns the engine, or undefined before the first connection attempt. The declared type omits undefined. */
const engineOf = ({ engine }: Manager): Manager['engine'] | undefined => engine;
const isClosed = (manager: Manager): boolean => engineOf(manager)?.readyState === 'closed';

/**
 * Drops the connection. `close` would send a message and wait for the answer, but the underlying WebSocket can be
 * terminated immediately.
 */
function breakOff(manager: Manager): void {
  const engine = engineOf(manager);
  if (engine === undefined) return;
  const webSocket: unknown = Reflect.get(engine.transport, 'ws');
  if (canTerminate(webSocket)) webSocket.terminate();
  else engine.close();
}
const canTerminate = (given: unknown): given is { terminate(): void } =>
  typeof given === 'object' && given !== null && 'terminate' in given && typeof given.terminate === 'function';
