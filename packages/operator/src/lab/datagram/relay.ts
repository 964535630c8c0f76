import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { interfaceAddresses } from './interface-addresses.ts';
import type { Ledger } from '../carried.ts';
import type { Direction, MediaConditions } from '../conditions.ts';
import { createDraws } from '../draws.ts';
import type { TransportAddress } from '../gateway/candidates.ts';
import type { Note } from '../journal.ts';
import { createPath } from './path.ts';

export interface RelayDeps {
  readonly seed: number;
  readonly conditions: () => MediaConditions;
  readonly ledger: Ledger;
  readonly note: Note;
}

/** Relays datagrams between clients and the candidates of a server. */
export interface Relay {
  /** Returns the relay's address for a candidate of a server. The same candidate always gets the same address. */
  reroute(server: TransportAddress): Promise<TransportAddress>;
  /** Ports that the relay announces to clients. */
  readonly ports: readonly number[];
  /** Changes the ports from which servers receive the clients' data. Data sent to the old ports is lost. */
  changeAddresses(): Promise<void>;
  stop(): void;
}

interface Flow {
  changeAddress(): Promise<void>;
  stop(): void;
}

const loopback = '127.0.0.1';
const directions = ['up', 'down'] as const;

export function createRelay({ seed, conditions, ledger, note }: RelayDeps): Relay {
  const told = new Map<string, Promise<TransportAddress>>();
  const sockets: Socket[] = [];
  const ports: number[] = [];
  const flows: Flow[] = [];

  /** Creates a flow in both directions between a server and a client that sends to an announced port. */
  async function createFlow(server: TransportAddress, toClient: (datagram: Buffer) => void) {
    const flow = flows.length;
    const pathOf = (direction: Direction, deliver: (datagram: Buffer) => void) =>
      createPath({
        ...{ flow, direction, note, deliver },
        draw: createDraws(seed, 1, flow, directions.indexOf(direction)),
        conditions: () => conditions()[direction] ?? {},
        count: (what, bytes) => ledger.count('media', direction, what, bytes),
      });
    const down = pathOf('down', toClient);
    const up = pathOf('up', (datagram) => outer?.send(datagram));
    let outer: Socket | null = null;

    async function connect(): Promise<void> {
      const socket = createSocket(isIPv6(server.host) ? 'udp6' : 'udp4');
      sockets.push(socket);
      // The port is unreachable (ICMP). For a datagram, this is the same as loss.
      socket.on('error', () => undefined);
      socket.on('message', (datagram) => {
        if (socket === outer) down.send(datagram);
        else ledger.count('media', 'down', 'dropped', datagram.length);
      });
      socket.connect(server.port, server.host);
      await once(socket, 'connect');
      outer = socket;
    }
    flows.push({
      changeAddress: connect,
      stop() {
        up.end();
        down.end();
      },
    });
    ledger.opened('media');
    await connect();
    return { flow, send: up.send };
  }

  async function open(server: TransportAddress): Promise<TransportAddress> {
    // Listens on the interface of the server's candidate, so that a browser without loopback candidates can reach the
    // relay.
    const host = interfaceAddresses().includes(server.host) ? server.host : loopback;
    const inner = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
    sockets.push(inner);
    const clients = new Map<string, ReturnType<typeof createFlow>>();
    inner.bind(0, host);
    await once(inner, 'listening');
    const { port } = inner.address();
    ports.push(port);
    note({ kind: 'rerouted', server: `${server.host}:${server.port}`, relayPort: port });
    inner.on('error', () => undefined);
    inner.on('message', (datagram, from) => {
      const client = `${from.address}:${from.port}`;
      let flow = clients.get(client);
      if (flow === undefined) {
        flow = createFlow(server, (back) => inner.send(back, from.port, from.address));
        clients.set(client, flow);
        flow.then(
          (made) => note({ kind: 'flow', flow: made.flow, relayPort: port }),
          () => clients.delete(client),
        );
      }
      flow.then(({ send }) => send(datagram)).catch(() => undefined);
    });
    return { host, port };
  }

  return {
    ports,
    reroute(server) {
      const key = `${server.host} ${server.port}`;
      const place = told.get(key) ?? open(server);
      told.set(key, place);
      return place;
    },
    async changeAddresses() {
      await Promise.all(flows.map((flow) => flow.changeAddress()));
    },
    stop() {
      for (const flow of flows) flow.stop();
      for (const socket of sockets) socket.close();
    },
  };
}
