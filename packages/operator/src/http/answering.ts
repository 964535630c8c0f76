import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { encodeRefusal, SUCCESS_CODE } from '@farspin/adapters/wire';
import { err, ok, type Result } from '@farspin/core';
import type { Answer, OperatorDials, PlatformRefusal } from '@farspin/testing';
import { checkRequest, malformed } from '../server/request.ts';
import type { Transact } from '../server/transactions.ts';
import { createWireForm } from '../server/wire-form.ts';

/** Functions that send the platform's answers over HTTP. */
export interface Answering {
  reply<T>(context: Context, work: () => Answer<T>, encode: (value: T) => unknown): Response;
  /** Validates the body by its schema, then sends the answer. */
  replyTo<B, T>(
    context: Context,
    schema: z.ZodMiniType<B>,
    work: (body: B) => Answer<T>,
    encode: (value: T) => unknown,
  ): Promise<Response>;
}

export const done = (): object => ({ code: SUCCESS_CODE });

export function createAnswering(transact: Transact, dials: OperatorDials): Answering {
  const form = createWireForm(dials);
  const reply: Answering['reply'] = (context, work, encode) => {
    const answer = transact(work);
    if (answer.ok) return context.json(form(encode(answer.value)) as object);
    return answer.error.absent === true
      ? lacks(context, dials.lackingCall)
      : refused(context, answer.error, dials, dials.refusalStatus);
  };
  return {
    reply,
    async replyTo(context, schema, work, encode) {
      const body = await readBody(context, schema);
      return body.ok ? reply(context, () => work(body.value), encode) : refused(context, body.error, dials);
    },
  };
}

const page = '<!doctype html><title>Operator</title>';

/** Answers a call that the server does not support, as servers and their proxies do. */
const lacks = (context: Context, how: OperatorDials['lackingCall']): Response =>
  how === 'page'
    ? context.html(page)
    : context.json(
        encodeRefusal(malformed('this server does not support the call')),
        { 404: 404, 405: 405, 501: 501 }[how] as 404,
      );

/**
 * Sends a refusal in the body. The response status is also an error if it is a 401, the request was malformed, or the
 * body is empty. `otherwise` is the status of any other refusal.
 */
export function refused(
  context: Context,
  refusal: PlatformRefusal,
  dials: OperatorDials,
  otherwise: 200 | 400 = 400,
): Response {
  const byStatus = refusal.unauthorized ? 401 : 400;
  if (dials.refusalBody === 'page') return context.html(page, byStatus);
  if (dials.refusalBody === 'empty') return context.json({}, byStatus);
  const body = createWireForm(dials)(encodeRefusal(refusal)) as object;
  return context.json(body, refusal.unauthorized ? 401 : otherwise);
}

/** Maximum size of a request body. */
export const maxBodyBytes = 64 * 1024;

export const tooLarge = (context: Context): Response =>
  context.json(encodeRefusal(malformed(`the body is too large; send at most ${maxBodyBytes} bytes`)), 413);

/**
 * Returns the token of the Authorization header (RFC 6750), or an empty string if there is none. No platform accepts an
 * empty token.
 */
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
    return err(malformed('the body is not JSON; send a JSON object'));
  }
}
