import type { OpenSocket } from '@farspin/adapters/sockets';
import { io, Manager } from 'socket.io-client';

/**
 * `each`: a connection for each socket, as in a browser. `one`: a player's sockets share one, as socket.io does by
 * default, at half the cost.
 */
export type Connections = 'each' | 'one';

/** One player's sockets, and a way to lose them. */
export interface PlayerSockets {
  readonly open: OpenSocket;
  /** Drops every connection as a failing network does: the server gets no message. */
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

/** Opens a player's sockets over one connection. */
function sharing(keep: (manager: Manager) => void): OpenSocket {
  let shared: { readonly key: string; readonly manager: Manager } | null = null;
  return (address, options) => {
    const { origin, pathname } = new URL(address);
    const { auth = {}, ...rest } = options;
    // A handshake, with the token in its query, happens once per connection.
    const key = JSON.stringify([origin, options.path, options.query]);
    if (shared?.key !== key) shared = { key, manager: new Manager(origin, rest) };
    keep(shared.manager);
    const socket = shared.manager.socket(pathname, { auth });
    // A socket with a known name is reused.
    socket.auth = auth;
    return socket;
  };
}

/** Without a connection attempt there is no engine, whatever its type says. */
const engineOf = ({ engine }: Manager): Manager['engine'] | undefined => engine;
const isClosed = (manager: Manager): boolean => engineOf(manager)?.readyState === 'closed';

/** `close` would send a goodbye and wait for the answer; the underlying WebSocket can end at once. */
function breakOff(manager: Manager): void {
  const engine = engineOf(manager);
  if (engine === undefined) return;
  const webSocket: unknown = Reflect.get(engine.transport, 'ws');
  if (canTerminate(webSocket)) webSocket.terminate();
  else engine.close();
}
const canTerminate = (given: unknown): given is { terminate(): void } =>
  typeof given === 'object' && given !== null && 'terminate' in given && typeof given.terminate === 'function';
