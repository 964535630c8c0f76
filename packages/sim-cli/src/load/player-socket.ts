import type { OpenSocket } from '@farspin/adapters/sockets';
import { io, Manager } from 'socket.io-client';

/**
 * `each`: a connection for each socket, as in a browser. `one`: a player's sockets share one, which is socket.io's own way
 * and costs half.
 */
export type Connections = 'each' | 'one';

/** One player's sockets, and a way to lose them. */
export interface PlayerSockets {
  readonly open: OpenSocket;
  /** Ends every connection as a network does that is gone: nothing is said to the server. */
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

/** A player's sockets over one connection. */
function sharing(keep: (manager: Manager) => void): OpenSocket {
  let shared: { readonly key: string; readonly manager: Manager } | null = null;
  return (address, options) => {
    const { origin, pathname } = new URL(address);
    const { auth = {}, ...rest } = options;
    // What the handshake says, the token in its query included, is said once a connection.
    const key = JSON.stringify([origin, options.path, options.query]);
    if (shared?.key !== key) shared = { key, manager: new Manager(origin, rest) };
    keep(shared.manager);
    const socket = shared.manager.socket(pathname, { auth });
    // A socket of a name that was open before is that one again.
    socket.auth = auth;
    return socket;
  };
}

/** One that has not been asked to connect yet has no engine, whatever its type says. */
const engineOf = ({ engine }: Manager): Manager['engine'] | undefined => engine;
const isClosed = (manager: Manager): boolean => engineOf(manager)?.readyState === 'closed';

/** `close` would say goodbye and wait for the answer; the WebSocket below can end at once. */
function breakOff(manager: Manager): void {
  const engine = engineOf(manager);
  if (engine === undefined) return;
  const webSocket: unknown = Reflect.get(engine.transport, 'ws');
  if (canTerminate(webSocket)) webSocket.terminate();
  else engine.close();
}
const canTerminate = (given: unknown): given is { terminate(): void } =>
  typeof given === 'object' && given !== null && 'terminate' in given && typeof given.terminate === 'function';
