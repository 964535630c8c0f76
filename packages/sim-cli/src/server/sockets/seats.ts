import type { Namespace, Socket } from 'socket.io';
import type * as z from 'zod/mini';
import { encodePush, encodeRefusal } from '@farspin/adapters/wire';
import type { Log } from '@farspin/core';
import type { Answer, Receive } from '@farspin/core/testing';
import { checkRequest } from '../request.ts';
import type { Transactions } from '../transactions.ts';
import {
  admit,
  answerRequests,
  encodeAnswer,
  handshakeToken,
  type RequestHandler,
  type RequestHandlers,
} from './gateway.ts';

interface SeatDeps {
  readonly transactions: Transactions;
  readonly log: Log;
}

interface SeatOffer<S> {
  attach(token: string, receive: Receive): Answer<S>;
  requests(seat: S): RequestHandlers;
}

/**
 * A namespace whose every connection holds a seat of the platform: the seat's pushes go out as events, its end by the
 * platform as `closing` and a disconnect, the socket's end as `detach`.
 */
export function serveSeats<S extends { detach(): void }>(
  namespace: Namespace,
  { attach, requests }: SeatOffer<S>,
  { transactions, log }: SeatDeps,
): void {
  admit(namespace, (socket) => {
    const line = createLine(socket);
    const answer = transactions.run(() =>
      attach(handshakeToken(socket), (event) => {
        if (event.kind === 'closed') line.ended = true;
        transactions.afterwards(() => line.send(event));
      }),
    );
    if (!answer.ok) return answer;
    const seat = answer.value;
    const detach = (): void => {
      if (line.ended) return;
      line.ended = true;
      transactions.run(() => seat.detach());
    };
    // The one for a connection that goes away before it is let in, the other for all later ends.
    socket.conn.once('close', detach);
    socket.once('disconnect', () => {
      socket.conn.off('close', detach);
      detach();
    });
    answerRequests(socket, requests(seat), log);
    return answer;
  });
  namespace.on('connection', (socket: Socket) => lines.get(socket)?.open());
}

/** A request whose schema is checked first, and whose reply goes out before anything that it caused. */
export const seatRequest =
  <W, T>(
    transactions: Transactions,
    schema: z.ZodMiniType<W>,
    work: (payload: W) => Answer<T>,
    encode?: (value: T) => object,
  ): RequestHandler =>
  (payload, acknowledge) => {
    const request = checkRequest(schema, payload);
    if (!request.ok) return acknowledge(encodeRefusal(request.error));
    transactions.run(() => {
      let reply: object | null = null;
      transactions.afterwards(() => acknowledge(reply));
      reply = encodeAnswer(work(request.value), encode);
    });
  };

interface Line {
  ended: boolean;
  send(event: Parameters<Receive>[0]): void;
  /** The connection stands: what was held back goes out. */
  open(): void;
}
const lines = new WeakMap<Socket, Line>();

function createLine(socket: Socket): Line {
  const held: Parameters<Receive>[0][] = [];
  let opened = false;
  const transmit = (event: Parameters<Receive>[0]): void => {
    if (event.kind === 'pushed') {
      const { event: name, payload } = encodePush(event.push);
      socket.emit(name, payload);
      return;
    }
    if (event.closing.refusal !== null) socket.emit('closing', encodeRefusal(event.closing.refusal));
    socket.disconnect();
  };
  const line: Line = {
    ended: false,
    send: (event) => void (opened ? transmit(event) : held.push(event)),
    open() {
      opened = true;
      for (const event of held.splice(0)) transmit(event);
    },
  };
  lines.set(socket, line);
  return line;
}
