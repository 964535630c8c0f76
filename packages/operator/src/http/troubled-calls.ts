import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import { encodeRefusal } from '@farspin/adapters/wire';
import type { CallName } from '@farspin/testing';
import type { CallTroubles } from '../faults/call-troubles.ts';
import { bearerOf } from '../server/bearer-of.ts';
import { bearer } from './answering.ts';

interface TroubledDeps {
  readonly troubles: CallTroubles;
  /** Returns the id of the player with this username, or null if there is none. */
  readonly playerNamed: (username: string) => string | null;
}

const calls: Readonly<Record<string, CallName>> = {
  'GET /check': 'check',
  'POST /api/login': 'login',
  'GET /api/validate': 'validate',
  'POST /api/player/logout': 'logout',
  'GET /api/player/balance': 'balance',
  'GET /api/player/discount': 'discount',
  'GET /api/player/bonus': 'bonus',
  'POST /api/player/kick': 'kick',
  'POST /api/player/cancel': 'cancel',
  'GET /api/player/transactions': 'transactions',
  'GET /api/player/slot-sessions': 'slotSessions',
  'GET /api/player/profile': 'profile',
  'POST /api/player/password': 'changePassword',
  'POST /api/player/pin': 'setPin',
  'POST /api/auth/user/update': 'updateUser',
  'POST /api/auth/register': 'register',
  'POST /api/academy-app/course/update': 'updateCourse',
  'GET /api/chat/contacts': 'chatContacts',
  'GET /api/chat/user': 'chatUser',
  'POST /api/chat/user/data': 'updateChatUser',
  'GET /api/chat/get-chat': 'chat',
  'POST /api/chat/send-message': 'sendMessage',
  'GET /api/quick-panel/data': 'quickPanel',
  'GET /api/machine/brands': 'brands',
  'GET /api/machine/all': 'allMachines',
};
/** Calls that have an id in their path. */
const callsById: readonly (readonly [RegExp, CallName])[] = [
  [/^GET \/api\/machine\/[^/]+$/, 'machines'],
  [/^GET \/api\/player\/transfers\/[^/]+$/, 'transferStatus'],
];
function callOf(method: string, path: string): CallName | null {
  const call = `${method} ${path}`;
  return calls[call] ?? callsById.find(([pattern]) => pattern.test(call))?.[1] ?? null;
}

/** The status that a proxy returns if it receives no answer. */
const unavailable = 503;
const unreadable = '{"code":20000,"data":[{"id';

interface Env {
  Bindings: HttpBindings & { readonly isRepeated?: true };
}

/** Applies faults to the calls of an app. Must be called before the routes are added. */
export function troubleCalls(app: Hono, { troubles, playerNamed }: TroubledDeps): void {
  async function playerOf(context: Context<Env>, call: CallName): Promise<string | null> {
    if (call !== 'login') return bearerOf(bearer(context));
    // Reads a copy, because the handler must still be able to read the request.
    const body: unknown = await context.req.raw
      .clone()
      .json()
      .catch(() => null);
    const username = typeof body === 'object' && body !== null ? Reflect.get(body, 'username') : null;
    return typeof username === 'string' ? playerNamed(username) : null;
  }

  /** Ends the connection without an answer. */
  function lose({ env: { incoming, outgoing } }: Context<Env>): Response {
    if ('resetAndDestroy' in incoming.socket) incoming.socket.resetAndDestroy();
    else outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  }

  app.use(async (given, next): Promise<Response | undefined> => {
    const context = given as unknown as Context<Env>;
    const call = callOf(context.req.method, context.req.path);
    if (call === null || context.env.isRepeated === true) {
      await next();
      return undefined;
    }
    const playerId = await playerOf(context, call);
    const trouble = troubles.of(playerId, call);
    switch (trouble?.kind) {
      case undefined:
        await next();
        break;
      case 'before':
        return lose(context);
      case 'after':
        await next();
        context.res = lose(context);
        return undefined;
      case 'unauthorized':
        return context.json(encodeRefusal({ code: 10, text: "Signature doesn't verify", params: {} }), 401);
      case 'unavailable':
        return context.text('Service Unavailable', unavailable);
      case 'unavailable-after':
        await next();
        context.res = context.text('Service Unavailable', unavailable);
        break;
      case 'malformed':
        await next();
        context.res = context.body(unreadable, 200, { 'Content-Type': 'application/json' });
        break;
      case 'twice':
        await app.fetch(context.req.raw.clone(), { ...context.env, isRepeated: true });
        await next();
        break;
      case 'late-request':
        await pause(trouble.ms);
        await next();
        break;
      case 'late-answer':
        await next();
        await pause(trouble.ms);
        break;
      case 'overtaken':
        await next();
        await troubles.untilHeard(playerId);
        return undefined;
    }
    troubles.heard(playerId);
    return undefined;
  });
}
