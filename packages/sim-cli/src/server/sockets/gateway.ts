import type { Namespace, Socket } from 'socket.io';
import * as z from 'zod/mini';
import { encodeRefusal, SUCCESS_CODE } from '@farspin/adapters/wire';
import type { Log } from '@farspin/core';
import type { Answer, PlatformRefusal } from '@farspin/core/testing';
import { wordsOf } from '../failure.ts';
import { malformed } from '../request.ts';

/** What every namespace does alike: the token of the handshake, refusals, acknowledgements. */

/** Answers one request; `acknowledge` sends the body. No call of it leaves the outcome unknown to the client. */
export type RequestHandler = (payload: unknown, acknowledge: (body: unknown) => void) => void | Promise<void>;
export type RequestHandlers = Readonly<Record<string, RequestHandler>>;

const handshakeSchema = z.object({ token: z.string() });

/** From `auth`, else from the query; empty where there is none, which no platform accepts. */
export function handshakeToken({ handshake }: Socket): string {
  const given = [handshake.auth, handshake.query].map((part) => handshakeSchema.safeParse(part).data?.token);
  return given.find((token) => token !== undefined && token !== '') ?? '';
}

/** Lets a connection in, or refuses it by `connect_error` with the refusal as its `data`. */
export function admit(namespace: Namespace, check: (socket: Socket) => Answer<unknown>): void {
  namespace.use((socket, next) => {
    const answer = check(socket);
    next(answer.ok ? undefined : connectError(answer.error));
  });
}

function connectError(refusal: PlatformRefusal): Error {
  return Object.assign(new Error(refusal.text ?? 'refused'), { data: encodeRefusal(refusal) });
}

export const encodeAnswer = <T>(answer: Answer<T>, encode: (value: T) => object = () => ({})): object =>
  answer.ok ? { code: SUCCESS_CODE, ...encode(answer.value) } : encodeRefusal(answer.error);

/** Every event of the socket goes to its handler; one that has none is refused. */
export function answerRequests(socket: Socket, handlers: RequestHandlers, log: Log): void {
  socket.onAny((event: string, ...args: readonly unknown[]) => {
    const last = args.at(-1);
    const acknowledge = typeof last === 'function' ? (body: unknown) => void last(body) : () => {};
    const payload = typeof args[0] === 'function' ? undefined : args[0];
    const handler = Object.hasOwn(handlers, event) ? handlers[event] : undefined;
    if (handler === undefined) return acknowledge(encodeRefusal(malformed(`there is no request "${event}"`)));
    void answer(handler, payload, acknowledge).catch((failure: unknown) => {
      log.write('error', 'socket.request-failed', { namespace: socket.nsp.name, event, reason: wordsOf(failure) });
    });
  });
}

async function answer(handler: RequestHandler, payload: unknown, acknowledge: (body: unknown) => void): Promise<void> {
  await handler(payload, acknowledge);
}
