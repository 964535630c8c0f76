import type { Namespace, Socket } from 'socket.io';
import type * as z from 'zod/mini';
import { encodePush, encodeRefusal } from '@farspin/adapters/wire';
import type { Log } from '@farspin/core';
import type { Answer, Receive } from '@farspin/testing';
import { wordsOf } from '../server/failure.ts';
import { checkRequest } from '../server/request.ts';
import type { Transact } from '../server/transactions.ts';
import type { WireForm } from '../server/wire-form.ts';
import type { CallTroubles } from '../faults/call-troubles.ts';
import {
  admit,
  answerRequests,
  encodeAnswer,
  handshakeToken,
  playerOf,
  type RequestHandler,
  type RequestHandlers,
} from './gateway.ts';
import { createCrowd, type NotifyCrowd } from './crowd.ts';

interface SeatDeps {
  readonly transact: Transact;
  readonly troubles: CallTroubles;
  readonly form: WireForm;
  readonly log: Log;
}

interface SeatOffer<S> {
  attach(token: string, receive: Receive): Answer<S>;
  requests(seat: S): RequestHandlers;
}

/**
 * Serves a namespace in which each connection holds a seat of the platform. Sends the seat's pushes as events. When the
 * platform ends the seat, sends `closing` and disconnects. When the socket closes, calls `detach`.
 */
export function serveSeats<S extends { detach(): void }>(
  namespace: Namespace,
  { attach, requests }: SeatOffer<S>,
  { transact, troubles, form, log }: SeatDeps,
): void {
  const notifyCrowd = createCrowd(namespace, form);
  admit(namespace, (socket) => {
    let taken = true;
    const playerId = playerOf(socket);
    const answer = transact(() =>
      attach(handshakeToken(socket), (event) => {
        if (event.kind === 'closed') taken = false;
        transmit(socket, event, { playerId, troubles, form, notifyCrowd });
      }),
    );
    if (!answer.ok) return answer;
    const seat = answer.value;
    const leave = (): void => {
      if (!taken) return;
      taken = false;
      try {
        transact(() => seat.detach());
      } catch (failure) {
        log.write('error', 'socket.leave-failed', { namespace: namespace.name, reason: wordsOf(failure) });
      }
    };
    // The first listener handles a connection that closes before it is accepted. The second handles all later closes.
    socket.conn.once('close', leave);
    socket.once('disconnect', () => {
      socket.conn.off('close', leave);
      leave();
    });
    answerRequests(socket, requests(seat), { log, troubles, form });
    return answer;
  });
}

/** Creates a handler that validates a request with its schema before passing it to the seat. */
export const seatRequest =
  <W, T>(
    transact: Transact,
    schema: z.ZodMiniType<W>,
    ask: (payload: W) => Answer<T>,
    encode?: (value: T) => object,
  ): RequestHandler =>
  (payload, acknowledge) => {
    const request = checkRequest(schema, payload);
    if (!request.ok) return acknowledge(encodeRefusal(request.error));
    acknowledge(
      encodeAnswer(
        transact(() => ask(request.value)),
        encode,
      ),
    );
  };

interface Transmission extends Pick<SeatDeps, 'troubles' | 'form'> {
  readonly playerId: string | null;
  readonly notifyCrowd: NotifyCrowd;
}

function transmit(
  socket: Socket,
  event: Parameters<Receive>[0],
  { playerId, troubles, form, notifyCrowd }: Transmission,
): void {
  if (event.kind === 'pushed') {
    const { push } = event;
    const trouble = troubles.ofPush(playerId);
    troubles.heard(playerId);
    if (trouble === null && push.kind === 'machine') return notifyCrowd(socket, push);
    const { event: name, payload: encoded } = encodePush(push);
    const payload = form(encoded);
    socket.emit(name, trouble === 'malformed' ? '\u0000' : payload);
    if (trouble === 'twice') socket.emit(name, payload);
    return;
  }
  if (event.closing.refusal !== null) socket.emit('closing', form(encodeRefusal(event.closing.refusal)));
  socket.disconnect();
}
