import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { encodeRefusal, SUCCESS_CODE } from '@farspin/adapters/wire';
import { err, ok, type Result } from '@farspin/core';
import type { Answer, PlatformRefusal } from '@farspin/core/testing';
import { checkRequest, malformed } from '../request.ts';
import type { Transact } from '../transactions.ts';

/** How the platform's answers go out over HTTP. */
export interface Answering {
  reply<T>(context: Context, work: () => Answer<T>, encode: (value: T) => unknown): Response;
  /** Reads the body by its schema first. */
  replyTo<B, T>(
    context: Context,
    schema: z.ZodMiniType<B>,
    work: (body: B) => Answer<T>,
    encode: (value: T) => unknown,
  ): Promise<Response>;
}

export const done = (): unknown => ({ code: SUCCESS_CODE });

export function createAnswering(transact: Transact): Answering {
  const reply: Answering['reply'] = (context, work, encode) => {
    const answer = transact(work);
    return answer.ok ? context.json(encode(answer.value)) : refused(context, answer.error, 200);
  };
  return {
    reply,
    async replyTo(context, schema, work, encode) {
      const body = await readBody(context, schema);
      return body.ok ? reply(context, () => work(body.value), encode) : refused(context, body.error, 400);
    },
  };
}

/** A refusal is told in the body; 401, 404 and malformed requests also by the status. */
export const refused = (context: Context, refusal: PlatformRefusal, otherwise: 200 | 400): Response =>
  context.json(encodeRefusal(refusal), refusal.unauthorized ? 401 : refusal.absent === true ? 404 : otherwise);

/** Of any request. */
export const maxBodyBytes = 64 * 1024;

export const tooLarge = (context: Context): Response =>
  context.json(encodeRefusal(malformed(`the body is larger than ${maxBodyBytes} bytes`)), 413);

/** RFC 6750: the token of the Authorization header; empty where there is none, which no platform accepts. */
export const bearer = (context: Context): string =>
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
