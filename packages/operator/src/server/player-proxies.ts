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

/** The player's id; null: everyone's. */
type PlayerId = string | null;

/**
 * Routes players through the lab. Each routed player has a separate network to the server, also for the picture; all
 * others connect directly. The token of a request identifies its player.
 */
export interface PlayerProxies {
  /** The handlers of the operator's own server. */
  readonly handlers: HttpHandlers;
  /**
   * Routes this player, or everyone, through a network. Open direct connections are broken and reconnect through it;
   * resolves when they have, or after some seconds. A second call does nothing.
   */
  routeThrough(playerId: PlayerId): Promise<void>;
  /** Routes as `routeThrough` does, and adds these conditions to the current ones. The returned function ends them. */
  under(playerId: PlayerId, conditions: Conditions): Promise<() => Promise<void>>;
  /** Returns the networks of this player, or all networks. */
  networksOf(playerId: PlayerId): readonly Network[];
  /** Whether the player, or everyone, is routed through a network. */
  routes(playerId: PlayerId): boolean;
  /** Breaks all open connections, routed through a network or not. Afterwards nobody is routed. */
  stop(): Promise<void>;
}

export interface PlayerProxiesDeps {
  /** The operator's handlers for a request that has arrived, through a network or not. */
  readonly handlers: HttpHandlers;
  readonly onFailure: OnFailure;
  readonly seed: number;
  /** Returns all players in a stable order. An unknown player of a token gets no separate network. */
  readonly playerIds: () => readonly string[];
  /** Whether an address is never routed through a network. */
  readonly isExempt: (path: string) => boolean;
  /**
   * Returns how many connections of a player, or of everyone, the server has accepted to the end of their handshake.
   */
  readonly joined: (playerId: PlayerId) => number;
  /** Ends pictures that do not come through a network, without notice. */
  readonly cutVideo: (playerId: PlayerId) => void;
}

const backWithinMs = 6_000;
const pollMs = 50;

export function createPlayerProxies(deps: PlayerProxiesDeps): PlayerProxies {
  const { handlers, onFailure, seed, playerIds, isExempt, joined, cutVideo } = deps;
  /** Authenticates the caller header to the server behind the lab. */
  const secret = randomBytes(18).toString('base64url');
  const inner = innerOf(
    admit(handlers, (request) => proxiedCaller(request, secret)),
    onFailure,
  );
  const networks = new Map<PlayerId, Promise<Network>>();
  const started = new Map<PlayerId, Network>();
  const layers: { readonly playerId: PlayerId; readonly conditions: Conditions }[] = [];
  /** The open WebSockets with their players, and whether each is routed through a network. */
  const sockets = new Map<Duplex, { readonly playerId: PlayerId; readonly isProxied: boolean }>();

  /**
   * Returns the network of this player. If everyone is routed, each still has a separate network, so that a fault of
   * one does not affect the others.
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
    // A WebSocket is open before its handshake ends. A fault that began in between would keep the client out.
    const isBack = (): boolean =>
      [...sockets.values()].filter((one) => one.isProxied && isMet(one.playerId, playerId)).length >= stray.length &&
      joined(playerId) >= joinedBefore;
    if (stray.length === 0) return;
    // When the handshake is seen to have ended, its last answer is still in flight. One check later it has arrived.
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

/** A server on a port that only the networks know: every request to it has been routed through one. */
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

/** Returns the player of the last of several tokens, as socket.io does. */
function playerOf(request: IncomingMessage): string | null {
  const header = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
  return bearerOf(header ?? queryOf(request).getAll('token').at(-1) ?? '');
}

/** Resets a connection, as when it breaks. */
function breakOff(socket: Duplex): void {
  if (socket instanceof Socket) reset(socket);
  else socket.destroy();
}
