import type { OpenSocket } from '@farspin/adapters/sockets';
import { Manager } from 'socket.io-client';

/** Types of socket.io packets (socket.io-protocol, version 5). */
const connect = 0;
const disconnect = 1;
const event = 2;
const ack = 3;
const connectError = 4;

/**
 * The server side of every socket from `openSocket`, without a network or delays. The client side is socket.io's own
 * client.
 */
export interface MemorySockets {
  readonly openSocket: OpenSocket;
  /** Returns the answer to an event with an acknowledgement, or undefined for no answer. */
  answer: (namespace: string, event: string, payload: unknown) => Ack | undefined;
  /** Data with which connections are rejected, or null to accept them. */
  refusal: { readonly data: unknown } | null;
  /** Pushes an event to a namespace. Returns false if no client is connected to it. */
  push(namespace: string, name: string, ...payloads: readonly unknown[]): boolean;
  /** Closes the connection from the server side. */
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
      // The steps that a manager performs through its engine are immediate here.
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
    // Copies the payloads, because the client appends to the array that it receives.
    if (answer !== undefined && id !== undefined) receive({ type: ack, nsp, id, data: [...answer.payloads] });
  }
  return sockets;
}
