import type { Namespace, Socket } from 'socket.io';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { encodeRefusal, SUCCESS_CODE } from '@farspin/adapters/wire';
import type { Log } from '@farspin/core';
import type { Answer, CallName, PlatformRefusal } from '@farspin/testing';
import type { CallTroubles, Trouble } from '../faults/call-troubles.ts';
import { bearerOf } from '../server/bearer-of.ts';
import { wordsOf } from '../server/failure.ts';
import { malformed } from '../server/request.ts';
import type { WireForm } from '../server/wire-form.ts';

/** Behaviour that all namespaces share: the handshake token, refusals and acknowledgements. */

/** Answers one request. `acknowledge` sends the body. If it is never called, the client does not learn the outcome. */
export type RequestHandler = (payload: unknown, acknowledge: (body: unknown) => void) => void | Promise<void>;
export type RequestHandlers = Readonly<Record<string, RequestHandler>>;

const handshakeSchema = z.object({ token: z.string() });

/**
 * Returns the token from `auth`, or from the query if `auth` has none. Returns an empty string if there is no token. No
 * platform accepts an empty token.
 */
export function handshakeToken({ handshake }: Socket): string {
  const given = [handshake.auth, handshake.query].map((part) => handshakeSchema.safeParse(part).data?.token);
  return given.find((token) => token !== undefined && token !== '') ?? '';
}

/** Returns the unverified player id in the connection's token, or null if there is none. */
export const playerOf = (socket: Socket): string | null => bearerOf(handshakeToken(socket));

/** Accepts connections to a namespace, or rejects them through `connect_error` with the refusal as `data`. */
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

interface RequestDeps {
  readonly log: Log;
  readonly troubles: CallTroubles;
  /** Wire form of acknowledged bodies. */
  readonly form: WireForm;
}

/** Passes every event of the socket to its handler. Refuses an event that has no handler. */
export function answerRequests(socket: Socket, handlers: RequestHandlers, { log, troubles, form }: RequestDeps): void {
  const playerId = playerOf(socket);
  socket.onAny((event: string, ...args: readonly unknown[]) => {
    const last = args.at(-1);
    const acknowledge = typeof last === 'function' ? (body: unknown) => void last(form(body)) : () => {};
    const payload = typeof args[0] === 'function' ? undefined : args[0];
    const handler = Object.hasOwn(handlers, event) ? handlers[event] : undefined;
    if (handler === undefined)
      return acknowledge(encodeRefusal(malformed(`this server does not support the request "${event}"`)));
    const call = requests[event] ?? requests[`${socket.nsp.name} ${event}`];
    const trouble = call === undefined ? null : troubles.of(playerId, call);
    void answer((reply) => handler(payload, reply), acknowledge, trouble).catch((failure: unknown) => {
      log.write('error', 'socket.request-failed', { namespace: socket.nsp.name, event, reason: wordsOf(failure) });
    });
  });
}

const requests: Readonly<Record<string, CallName>> = {
  ...{ cashout: 'cashout', press: 'press', autoplay: 'autoplay', ping: 'ping', band: 'band', transfer: 'transfer' },
  '/machine init': 'machine.init',
  '/notifications init': 'notifications.init',
};

/**
 * Answers a request with the current fault applied. A socket has no HTTP status, so a request with the fault
 * `unavailable` is never answered.
 */
async function answer(
  run: (acknowledge: (body: unknown) => void) => void | Promise<void>,
  acknowledge: (body: unknown) => void,
  trouble: Trouble | null,
): Promise<void> {
  const nobody = (): void => undefined;
  switch (trouble?.kind) {
    case undefined:
    // A socket keeps the order of its messages, so no answer can overtake another.
    case 'overtaken':
      return run(acknowledge);
    case 'before':
    case 'unavailable':
      return undefined;
    case 'after':
    case 'unavailable-after':
      return run(nobody);
    case 'malformed':
      return run(() => acknowledge('\u0000'));
    case 'unauthorized':
      return acknowledge(encodeRefusal({ code: 10, text: "Signature doesn't verify", params: {} }));
    case 'twice':
      await run(nobody);
      return run(acknowledge);
    case 'late-request':
      await pause(trouble.ms);
      return run(acknowledge);
    case 'late-answer':
      return run((body) => void setTimeout(() => acknowledge(body), trouble.ms));
  }
}
