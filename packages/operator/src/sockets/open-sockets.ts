import type { Server, Socket } from 'socket.io';
import type { OpenSocket } from '../control/live-view.ts';
import { playerOf } from './gateway.ts';

export const namespaces = ['/notifications', '/machine', '/signalling'] as const;
/** Name of a socket.io namespace of the operator. */
export type SocketNamespace = (typeof namespaces)[number];

/** Open socket connections. */
export interface OpenSockets {
  list(): readonly OpenSocket[];
  /** Returns the number of connections of a player, or of all players (null), that have joined a namespace. */
  joined(playerId: string | null): number;
  /**
   * Drops connections without notice, as a network failure does. `namespace` and `playerId` select the connections. A
   * null value selects all of them.
   */
  cut(namespace: SocketNamespace | null, playerId: string | null): void;
}

export function createOpenSockets(server: Server): OpenSockets {
  const open = (): readonly Socket[] => namespaces.flatMap((name) => [...server.of(name).sockets.values()]);
  return {
    list: () =>
      open().map((socket) => ({
        id: socket.id,
        namespace: socket.nsp.name,
        playerId: playerOf(socket),
        transport: socket.conn.transport.name,
        since: socket.handshake.issued,
      })),
    joined: (playerId) =>
      new Set(
        open()
          .filter((socket) => playerId === null || playerOf(socket) === playerId)
          .map(({ conn }) => conn),
      ).size,
    cut(namespace, playerId) {
      for (const socket of open())
        if (
          (namespace === null || socket.nsp.name === namespace) &&
          (playerId === null || playerOf(socket) === playerId)
        )
          socket.conn.close(true);
    },
  };
}
