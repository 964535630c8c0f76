import type { OpenSocket } from '@farspin/adapters/sockets';
import { Manager } from 'socket.io-client';

/** Types of socket.io packets (socket.io-protocol, version 5). */
const connect = 0;
const disconnect = 1;
const event = 2;
const ack = 3;
const connectError = 4;

/** The server's end of every socket from `openSocket`: no network, no waiting, with socket.io's own client in front. */
export interface MemorySockets {
  readonly openSocket: OpenSocket;
  /** The answer to an event with an acknowledgement; undefined: none. */
  answer: (namespace: string, event: string, payload: unknown) => Ack | undefined;
  /** Rejects connections with this data; null accepts them. */
  refusal: { readonly data: unknown } | null;
  /** Pushes to a namespace; false: no client is connected to it. */
  push(namespace: string, name: string, ...payloads: readonly unknown[]): boolean;
  /** Ends the connection from the server. */
  drop(namespace: string): void;
}
interface Ack {
  readonly payloads: readonly unknown[];
}

interface Packet {
  readonly type: number;
  readonly nsp: string;
  readonly id?: number;
  readonly data?: unknown;
}

export function createMemorySockets(): MemorySockets {
  const open = new Map<string, (packet: Packet) => void>();
  const sockets: MemorySockets = {
    answer: () => ({ payloads: [{}] }),
    refusal: null,
    openSocket(url, options) {
      const namespace = new URL(url).pathname;
      const manager = new Manager(url, { ...options, autoConnect: false });
      const receive = (packet: Packet): void =>
        void Reflect.get(manager, 'emitReserved').call(manager, 'packet', packet);
      // What a manager does through its engine happens at once.
      Object.assign(manager, {
        open() {
          Object.assign(manager, { _readyState: 'open' });
          return manager;
        },
        _packet(packet: Packet) {
          if (packet.type === connect) {
            const { refusal } = sockets;
            if (refusal === null) open.set(namespace, receive);
            const data = refusal === null ? { sid: 'memory' } : { message: 'refused', data: refusal.data };
            receive({ type: refusal === null ? connect : connectError, nsp: namespace, data });
          }
          if (packet.type === disconnect) open.delete(namespace);
          if (packet.type === event) acknowledge(packet, receive);
        },
      });
      return manager.socket(namespace, options);
    },
    push(namespace, name, ...payloads) {
      const receive = open.get(namespace);
      receive?.({ type: event, nsp: namespace, data: [name, ...payloads] });
      return receive !== undefined;
    },
    drop(namespace) {
      const receive = open.get(namespace);
      open.delete(namespace);
      receive?.({ type: disconnect, nsp: namespace });
    },
  };
  function acknowledge({ nsp, id, data }: Packet, receive: (packet: Packet) => void): void {
    if (!Array.isArray(data)) return;
    const answer = sockets.answer(nsp, String(data[0]), data[1]);
    // The client appends to the array that it receives.
    if (answer !== undefined && id !== undefined) receive({ type: ack, nsp, id, data: [...answer.payloads] });
  }
  return sockets;
}
