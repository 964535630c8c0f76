import type { Refusal } from '@farspin/core';
import * as z from 'zod/mini';
import { codeSchema, parse } from './scalar.wire.ts';

/** The only success code. A reply without a code is also a success (docs/protocol, part 1). */
export const SUCCESS_CODE = 20_000;
/** Code for "Signature not verified". On a socket it corresponds to HTTP 401. */
export const UNAUTHORIZED_CODE = 10;
const INVALID_REQUEST_CODE = 40_000;

/** Failure body of all calls and acknowledgements. All parts are optional, and an invalid part counts as missing. */
export const failureSchema = z.object({
  ErrorMessage: z.catch(z.nullish(z.string()), null),
  code: z.catch(z.nullish(codeSchema), null),
  Params: z.catch(z.nullish(z.looseObject({})), null),
  errors: z.catch(z.nullish(z.looseObject({})), null),
});
/** Body of a failed call: code, text and parameters. */
export type FailureBody = z.infer<typeof failureSchema>;

/** Returns the parameters that are texts or finite numbers. */
export function decodeParams(
  params: Readonly<Record<string, unknown>> | null | undefined,
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(params ?? {}).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || Number.isFinite(entry[1]),
    ),
  );
}

function decodeFields(errors: FailureBody['errors']): Readonly<Record<string, string>> {
  const texts = Object.entries(errors ?? {}).map(([name, text]) => [name, Array.isArray(text) ? text[0] : text]);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string' && text !== ''));
}

function toRefusal(body: FailureBody): Refusal {
  const fields = decodeFields(body.errors);
  const code = body.code ?? null;
  return {
    code: code === null ? null : Number(code),
    text: body.ErrorMessage || null,
    params: decodeParams(body.Params),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
  };
}

/** Decodes a body that is known to be a failure. */
export function decodeRefusal(body: unknown): Refusal {
  const parsed = parse(failureSchema, body);
  return parsed === null ? { code: null, text: null, params: {} } : toRefusal(parsed);
}

/**
 * Returns the rejection in a body, or null for a success. A body is a rejection if it has a non-empty `ErrorMessage` or
 * a `code` other than 20000.
 */
export function findRefusal(body: unknown): Refusal | null {
  const parsed = Array.isArray(body) ? null : parse(failureSchema, body);
  if (parsed === null) return null;
  const refusal = toRefusal(parsed);
  return refusal.text !== null || (refusal.code !== null && refusal.code !== SUCCESS_CODE) ? refusal : null;
}

/** Minimum code of the protocol, except `UNAUTHORIZED_CODE`. */
const leastCode = 10_000;

/**
 * [ANSWER3] Returns the rejection in an HTTP response, or null if there is none or a gateway may have sent it. Gateways
 * may also send JSON with a `code`, such as `{"code": 429, "message": "…"}`. Outside 2xx, a code alone therefore counts
 * only if the protocol allows it.
 */
export function findOperatorRefusal({
  status,
  body,
}: {
  readonly status: number;
  readonly body: unknown;
}): Refusal | null {
  const refusal = findRefusal(body);
  if (refusal === null || refusal.text !== null || (status >= 200 && status < 300)) return refusal;
  const code = refusal.code ?? 0;
  const isOurs =
    code >= leastCode || (status === 401 && code === UNAUTHORIZED_CODE) || Reflect.has(Object(body), 'Params');
  return isOurs ? refusal : null;
}

/**
 * Encodes the failure body of HTTP responses, acknowledgements, `connect_error` data and `closing`. Clients always read
 * it as a failure.
 */
export function encodeRefusal(refusal: Refusal): Readonly<Record<string, unknown>> {
  const silent = refusal.code === null && refusal.text === null;
  const code = silent ? INVALID_REQUEST_CODE : refusal.code;
  return {
    ...(refusal.text === null ? {} : { ErrorMessage: refusal.text }),
    ...(code === null ? {} : { code }),
    Params: refusal.params,
    ...(refusal.fields === undefined ? {} : { errors: refusal.fields }),
  };
}
