import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import {
  encodeBalance,
  encodeBrand,
  encodeMachine,
  encodeGift,
  encodeRefusal,
  encodeSignIn,
  loginRequestSchema,
  machineRequestSchema,
  SUCCESS_CODE,
} from '@farspin/adapters/wire';
import { err, ok, type Result } from '@farspin/core';
import type { Answer, Platform, PlatformRefusal } from '@farspin/core/testing';
import { checkRequest, malformed } from '../request.ts';
import type { Transact } from '../transactions.ts';

interface ApiDeps {
  readonly platform: Platform;
  readonly transact: Transact;
}

const maxBodyBytes = 64 * 1024;
const done = { code: SUCCESS_CODE };
const asRefusal = (context: Context, refusal: PlatformRefusal, malformedRequest: boolean): Response =>
  context.json(encodeRefusal(refusal), refusal.unauthorized ? 401 : malformedRequest ? 400 : 200);

/** The calls of protocol.md, part 1. A refusal is told in the body; 401 and malformed requests also by the status. */
export function createApi({ platform, transact }: ApiDeps): Hono {
  const api = new Hono();
  api.use(bodyLimit({ maxSize: maxBodyBytes, onError: (context) => tooLarge(context) }));
  api.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });

  const reply = <T>(context: Context, work: () => Answer<T>, encode: (value: T) => unknown): Response => {
    const answer = transact(work);
    return answer.ok ? context.json(encode(answer.value)) : asRefusal(context, answer.error, false);
  };
  const forMachine = (path: string, work: (token: string, machineId: string) => Answer<null>): void => {
    api.post(path, async (context) => {
      const request = await readBody(context, machineRequestSchema);
      if (!request.ok) return asRefusal(context, request.error, true);
      return reply(
        context,
        () => work(bearer(context), String(request.value.machineId)),
        () => done,
      );
    });
  };

  api.post('/login', async (context) => {
    const request = await readBody(context, loginRequestSchema);
    if (!request.ok) return asRefusal(context, request.error, true);
    const { username, password } = request.value;
    return reply(context, () => platform.login({ username, password }), encodeSignIn);
  });
  api.get('/validate', (context) => reply(context, () => platform.validate(bearer(context)), encodeSignIn));
  api.post('/player/logout', (context) =>
    reply(
      context,
      () => platform.logout(bearer(context)),
      () => done,
    ),
  );
  api.get('/player/balance', (context) => reply(context, () => platform.balance(bearer(context)), encodeBalance));
  api.get('/player/discount', (context) => reply(context, () => platform.discount(bearer(context)), encodeGift));
  api.get('/player/bonus', (context) => reply(context, () => platform.bonus(bearer(context)), encodeGift));
  forMachine('/player/kick', (token, machineId) => platform.kick(token, machineId));
  forMachine('/player/cancel', (token, machineId) => platform.cancel(token, machineId));
  api.get('/machine/brands', (context) =>
    reply(
      context,
      () => platform.brands(bearer(context)),
      (brands) => brands.map(encodeBrand),
    ),
  );
  api.get('/machine/all', (context) =>
    reply(
      context,
      () => platform.allMachines(bearer(context)),
      (machines) => machines.map(encodeMachine),
    ),
  );
  api.get('/machine/:brandId', (context) =>
    reply(
      context,
      () => platform.machines(bearer(context), context.req.param('brandId')),
      (machines) => ({ brand: machines[0]?.brand ?? null, machines: machines.map(encodeMachine) }),
    ),
  );

  return api;
}

/** RFC 6750: the token of the Authorization header; empty where there is none, which no platform accepts. */
const bearer = (context: Context): string =>
  /^Bearer +(\S+) *$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? '';

async function readBody<T>(context: Context, schema: z.ZodMiniType<T>): Promise<Result<T, PlatformRefusal>> {
  const body = await readJson(context);
  return body.ok ? checkRequest(schema, body.value) : body;
}

async function readJson(context: Context): Promise<Result<unknown, PlatformRefusal>> {
  try {
    return ok(await context.req.json());
  } catch {
    return err(malformed('the body is not JSON'));
  }
}

const tooLarge = (context: Context): Response =>
  context.json(encodeRefusal(malformed(`the body is larger than ${maxBodyBytes} bytes`)), 413);
