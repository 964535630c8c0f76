import { Transport } from 'engine.io-client';
import type { Packet } from 'engine.io-parser';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { Decoder, Encoder, PacketType, type Packet as Message } from 'socket.io-parser';

/** A server without a network. Everything above the WebSocket is socket.io's real client. */
export interface Loopback {
  /** Creates the client's socket, like socket.io's `io`. */
  readonly openSocket: (url: string, options: Partial<ManagerOptions & SocketOptions>) => Socket;
  /** Passes a WebSocket message to the client as text. */
  receive(text: string): void;
}

/** Heartbeat interval longer than any run, so that no heartbeat is sent. */
const quietMs = 86_400_000;
const handshake = JSON.stringify({
  sid: 'loopback',
  upgrades: [],
  pingInterval: quietMs,
  pingTimeout: quietMs,
  maxPayload: 1_000_000,
});

/** @param acknowledge returns the server's answer to an event of the client */
export function createLoopback(acknowledge: (event: string) => unknown): Loopback {
  let deliver: ((text: string) => void) | null = null;

  class LoopbackTransport extends Transport {
    readonly #decoder = new Decoder();
    override get name(): string {
      return 'websocket';
    }
    protected override doOpen(): void {
      deliver = (text) => this.onData(text);
      this.#decoder.on('decoded', (message: Message) => this.#answer(message));
      queueMicrotask(() => {
        this.onOpen();
        this.onData(`0${handshake}`);
      });
    }
    protected override doClose(): void {
      deliver = null;
    }
    protected override write(packets: Packet[]): void {
      this.writable = false;
      for (const { type, data } of packets) if (type === 'message') this.#decoder.add(data);
      queueMicrotask(() => {
        this.writable = true;
        this.emitReserved('drain');
      });
    }
    #answer({ type, nsp, id, data }: Message): void {
      const send = (message: Message): void => this.onData(wireText(message));
      if (type === PacketType.CONNECT) queueMicrotask(() => send({ type, nsp, data: { sid: 'loopback' } }));
      if (type !== PacketType.EVENT || id === undefined) return;
      queueMicrotask(() => send({ type: PacketType.ACK, nsp, id, data: [acknowledge(String(data[0]))] }));
    }
  }

  return {
    openSocket: (url, options) => io(url, { ...options, transports: [LoopbackTransport] }),
    receive(text) {
      if (deliver === null) throw new Error('The client has no connection. Connect it before you call receive().');
      deliver(text);
    },
  };
}

/** Encodes an event as the text of a WebSocket message. */
export const eventText = (namespace: string, event: string, payload: unknown): string =>
  wireText({ type: PacketType.EVENT, nsp: namespace, data: [event, payload] });

function wireText(message: Message): string {
  const [text] = new Encoder().encode(message);
  return `4${String(text)}`;
}
