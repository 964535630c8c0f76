import type { Refusal } from '@farspin/core';
import * as z from 'zod/mini';
import { codeSchema, parse } from './scalar.wire.ts';

/** The only code for success; a reply without a code is a success too (docs/protocol, part 1). */
export const SUCCESS_CODE = 20_000;
/** "Signature not verified": on a socket, this corresponds to HTTP's 401. */
export const UNAUTHORIZED_CODE = 10;
const INVALID_REQUEST_CODE = 40_000;

/**
 * The failure body of every call and acknowledgement, with every part optional. An invalid part is left out instead of
 * hiding the others.
 */
export const failureSchema = z.object({
  ErrorMessage: z.catch(z.nullish(z.string()), null),
  code: z.catch(z.nullish(codeSchema), null),
  Params: z.catch(z.nullish(z.looseObject({})), null),
  errors: z.catch(z.nullish(z.looseObject({})), null),
});
export type FailureBody = z.infer<typeof failureSchema>;

/** Keeps names and values that a text can show, and drops the rest. */
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

/** Reads the failure in a body that is known to be one. */
export function decodeRefusal(body: unknown): Refusal {
  const parsed = parse(failureSchema, body);
  return parsed === null ? { code: null, text: null, params: {} } : toRefusal(parsed);
}

/**
 * Returns the rejection in a body without other indication: a non-empty `ErrorMessage`, or a `code` other than
 * 20000. Null: a success.
 */
export function findRefusal(body: unknown): Refusal | null {
  const parsed = Array.isArray(body) ? null : parse(failureSchema, body);
  if (parsed === null) return null;
  const refusal = toRefusal(parsed);
  return refusal.text !== null || (refusal.code !== null && refusal.code !== SUCCESS_CODE) ? refusal : null;
}

/** The protocol's codes have five digits, except the one for 401. */
const leastCode = 10_000;

/**
 * [ANSWER3] Returns the rejection in an HTTP answer; null if it has none, or may be a gateway's. A gateway's JSON may
 * have a `code` too, as in `{"code": 429, "message": "…"}`: outside 2xx, a code alone counts only if the protocol may
 * have it.
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
 * Encodes the failure body of HTTP, acknowledgements, `connect_error` data and `closing`, which the client reads as a
 * failure.
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
