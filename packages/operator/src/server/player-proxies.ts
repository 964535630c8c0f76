import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { over, type Conditions } from '../lab/conditions.ts';
import { createBoundedServer, serveSafely, type HttpHandlers, type OnFailure } from '../lab/http/serve-safely.ts';
import { startNetwork, type Network } from '../lab/index.ts';
import { reset } from '../lab/stream/reset.ts';
import { bearerOf } from './bearer-of.ts';
import { proxiedCaller } from './caller.ts';
import { forward, forwardSocket } from './forwarding.ts';
import { admit } from './admission.ts';
import { pathOf, queryOf } from './target.ts';

/** Player id, or null for everyone. */
type PlayerId = string | null;

/**
 * Routes players through the lab. Each routed player has a separate network to the server, which carries the video too.
 * All other players connect directly. The token of a request identifies its player.
 */
export interface PlayerProxies {
  /** Handlers of the operator's own server. */
  readonly handlers: HttpHandlers;
  /**
   * Routes a player, or everyone, through a network. Breaks open direct connections, which then reconnect through the
   * network. Resolves after they have reconnected, or after a few seconds. A repeated call has no effect.
   */
  routeThrough(playerId: PlayerId): Promise<void>;
  /**
   * Routes a player as `routeThrough` does and adds conditions to the current ones. The returned function removes these
   * conditions.
   */
  under(playerId: PlayerId, conditions: Conditions): Promise<() => Promise<void>>;
  /** Returns the networks of a player, or all networks for null. */
  networksOf(playerId: PlayerId): readonly Network[];
  /** Returns true if the player, or everyone for null, is routed through a network. */
  routes(playerId: PlayerId): boolean;
  /** Breaks all open connections, routed or direct, and stops routing. */
  stop(): Promise<void>;
}

export interface PlayerProxiesDeps {
  /** Handlers of the operator for a request that has arrived, directly or through a network. */
  readonly handlers: HttpHandlers;
  readonly onFailure: OnFailure;
  readonly seed: number;
  /** Returns the ids of all players in a stable order. A token with an unknown player gets no separate network. */
  readonly playerIds: () => readonly string[];
  /** Returns true for a path that is never routed through a network. */
  readonly isExempt: (path: string) => boolean;
  /** Returns the number of connections of a player, or of everyone, that have completed their handshake. */
  readonly joined: (playerId: PlayerId) => number;
  /** Ends all video of a player that bypasses the network, without notice. */
  readonly cutVideo: (playerId: PlayerId) => void;
}

const backWithinMs = 6_000;
const pollMs = 50;

export function createPlayerProxies(deps: PlayerProxiesDeps): PlayerProxies {
  const { handlers, onFailure, seed, playerIds, isExempt, joined, cutVideo } = deps;
  /** Secret that authenticates the caller header to the server behind the lab. */
  const secret = randomBytes(18).toString('base64url');
  const inner = innerOf(
    admit(handlers, (request) => proxiedCaller(request, secret)),
    onFailure,
  );
  const networks = new Map<PlayerId, Promise<Network>>();
  const started = new Map<PlayerId, Network>();
  const layers: { readonly playerId: PlayerId; readonly conditions: Conditions }[] = [];
  /** Open WebSockets with their players. `isProxied` is true for a socket that is routed through a network. */
  const sockets = new Map<Duplex, { readonly playerId: PlayerId; readonly isProxied: boolean }>();

  /**
   * Returns the network of a player, or undefined for a direct connection. If everyone is routed, each player still has
   * a separate network, so that a fault of one player does not affect the others.
   */
  function wayOf(playerId: PlayerId): Promise<Network> | undefined {
    const own = networks.get(playerId);
    if (own !== undefined || !networks.has(null)) return own;
    return playerId !== null && playerIds().includes(playerId) ? open(playerId) : networks.get(null);
  }
  const isMet = (playerId: PlayerId, by: PlayerId): boolean => by === null || by === playerId;
  const portOf = ({ url }: Network): number => Number(new URL(url).port);

  const before: HttpHandlers = {
    request(request, response) {
      const way = isExempt(pathOf(request)) ? undefined : wayOf(playerOf(request));
      if (way === undefined) handlers.request(request, response);
      else
        way
          .then((network) => forward(request, response, { port: portOf(network), secret }))
          .catch(() => breakOff(request.socket));
    },
    upgrade(request, socket, head) {
      const playerId = playerOf(request);
      const way = wayOf(playerId);
      sockets.set(socket, { playerId, isProxied: way !== undefined });
      socket.once('close', () => sockets.delete(socket));
      if (way === undefined) handlers.upgrade(request, socket, head);
      else
        way
          .then((network) => forwardSocket(request, socket, head, { port: portOf(network), secret }))
          .catch(() => breakOff(socket));
    },
  };

  async function start(playerId: PlayerId): Promise<Network> {
    const target = `http://127.0.0.1:${await inner.port()}`;
    const number = playerId === null ? 0 : playerIds().indexOf(playerId) + 1;
    const network = await startNetwork({ seed: seed + number, target });
    started.set(playerId, network);
    await network.set(conditionsOf(playerId));
    return network;
  }
  function open(playerId: PlayerId): Promise<Network> {
    const network = start(playerId);
    networks.set(playerId, network);
    return network;
  }
  const conditionsOf = (playerId: PlayerId): Conditions =>
    layers.filter((layer) => isMet(playerId, layer.playerId)).reduce((all, layer) => over(all, layer.conditions), {});

  async function routeThrough(playerId: PlayerId): Promise<void> {
    const known = wayOf(playerId);
    if (known !== undefined) return void (await known);
    await open(playerId);
    const stray = [...sockets].filter(([, one]) => !one.isProxied && isMet(one.playerId, playerId));
    const joinedBefore = joined(playerId);
    for (const [socket] of stray) breakOff(socket);
    cutVideo(playerId);
    // A WebSocket opens before its handshake ends. A fault that starts before the end of the handshake would prevent
    // the client from connecting.
    const isBack = (): boolean =>
      [...sockets.values()].filter((one) => one.isProxied && isMet(one.playerId, playerId)).length >= stray.length &&
      joined(playerId) >= joinedBefore;
    if (stray.length === 0) return;
    // The last response of a completed handshake may still be in flight. It has arrived by the next check.
    let seenBack = 0;
    for (let waitedMs = 0; waitedMs < backWithinMs && seenBack < 2; waitedMs += pollMs) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      seenBack = isBack() ? seenBack + 1 : 0;
    }
  }

  const applyLayers = async (): Promise<void> => {
    await Promise.all([...started].map(([playerId, network]) => network.set(conditionsOf(playerId))));
  };

  return {
    handlers: before,
    routeThrough,
    async under(playerId, conditions) {
      await routeThrough(playerId);
      const layer = { playerId, conditions };
      layers.push(layer);
      await applyLayers();
      return async () => {
        const at = layers.indexOf(layer);
        if (at !== -1) layers.splice(at, 1);
        await applyLayers();
      };
    },
    networksOf(playerId) {
      if (playerId === null) return [...started.values()];
      const own = started.get(playerId);
      return own === undefined ? [] : [own];
    },
    routes: (playerId) => started.has(playerId) || started.has(null),
    async stop() {
      for (const socket of sockets.keys()) breakOff(socket);
      for (const network of await Promise.all(networks.values())) await network.stop();
      await inner.stop();
    },
  };
}

/**
 * Creates a server on a port that only the networks know, so that every request to it has been routed through one of
 * them.
 */
function innerOf(handlers: HttpHandlers, onFailure: OnFailure) {
  const inner = createBoundedServer();
  serveSafely(inner, handlers, { onFailure });
  let listening: Promise<number> | null = null;
  return {
    port: (): Promise<number> => (listening ??= listenOn(inner)),
    async stop(): Promise<void> {
      if (listening === null) return;
      await listening;
      const closed = once(inner, 'close');
      inner.close();
      inner.closeAllConnections();
      await closed;
    },
  };
}

async function listenOn(inner: Server): Promise<number> {
  inner.listen(0, '127.0.0.1');
  await once(inner, 'listening');
  return (inner.address() as AddressInfo).port;
}

/** Returns the player of the last token if there are several, as socket.io does. */
function playerOf(request: IncomingMessage): string | null {
  const header = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
  return bearerOf(header ?? queryOf(request).getAll('token').at(-1) ?? '');
}

/** Resets a connection, as a network failure does. */
function breakOff(socket: Duplex): void {
  if (socket instanceof Socket) reset(socket);
  else socket.destroy();
}
