import type * as z from 'zod/mini';
import { findOperatorRefusal, findRefusal, UNAUTHORIZED_CODE } from '@farspin/adapters/wire';
import type { Refusal } from '@farspin/core';
import { describeIssue, inEnglish, valueAt } from '@farspin/operator/input';
import type { HttpExchange } from '../probe/http.ts';
import type { Acknowledged } from '../probe/socket.ts';
import type { ClauseId } from './clauses.ts';

/**
 * A cause that fails several clauses. It is reported once, as a failure of `clause`, or of the first affected clause if
 * `clause` is null. The other clauses are blocked.
 */
export interface SharedCause {
  readonly cause: string;
  readonly clause: ClauseId | null;
  readonly words: string;
}
/** One sentence that explains why a clause fails, or null if it passes. */
export type Complaint = string | SharedCause | null;
export const isShared = (complaint: Complaint): complaint is SharedCause =>
  typeof complaint === 'object' && complaint !== null;

interface Misfit {
  /** Path of the field, separated by dots. */
  readonly path: string;
  readonly text: string;
  /** The clause about all values of this kind if the value itself is wrong, otherwise null. */
  readonly clause: ClauseId | null;
}

/** Fields whose values P1-WIRE defines for all messages. */
export const wireFields: readonly (readonly [clause: ClauseId, names: RegExp])[] = [
  ['P1-WIRE-1', /^(?:id|machineId|machineID|sessionId)$/],
  ['P1-WIRE-2', /^(?:balance|amount|credits|bet|win)$/],
  ['P1-WIRE-3', /^(?:last_logon|now|date|start|end|passwordChangedAt|lastLogon)$/],
];

/** Returns the parts of a payload that do not match the schema. */
function misfits(schema: z.ZodMiniType, payload: unknown): readonly Misfit[] {
  const parsed = schema.safeParse(payload, { error: inEnglish });
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => {
    const at = issue.path.join('.');
    const value = valueAt(payload, issue.path);
    // For a union, zod reports only that no option matches.
    const text = issue.code === 'invalid_union' ? describeIssue(issue, value) : issue.message;
    return { path: at, text: at === '' ? text : `${at}: ${text}`, clause: clauseOf(issue, payload) };
  });
}

/** Returns the clause for a present value of a wrong kind. For a union, uses the option that has no other problem. */
function clauseOf(issue: z.core.$ZodIssue, payload: unknown, above: readonly PropertyKey[] = []): ClauseId | null {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union' && issue.path.length === 0) {
    const forms = issue.errors.map((issues) => issues.map((inner) => clauseOf(inner, payload, path)));
    return forms.find((found) => found.length > 0 && found.every((clause) => clause !== null))?.[0] ?? null;
  }
  const value = valueAt(payload, path);
  const name = String(path.at(-1) ?? '');
  if (value === undefined || value === null) return null;
  return wireFields.find(([, names]) => names.test(name))?.[0] ?? null;
}

/**
 * Returns a complaint about the payload, or null if it matches. A value that breaks a P1-WIRE clause fails only this
 * clause, not every clause with such a field.
 */
export function misfit(schema: z.ZodMiniType, payload: unknown, under?: RegExp): Complaint {
  const found = misfits(schema, payload).filter(({ path }) => under?.test(path) ?? true);
  const own = found.filter(({ clause }) => clause === null);
  if (own.length > 0) return own.map(({ text }) => text).join('; ');
  const [first] = found;
  if (first?.clause === undefined || first.clause === null) return null;
  return { cause: first.clause, clause: first.clause, words: first.text };
}

const wordsOf = ({ code, text }: Refusal): string =>
  [code, text].filter((part) => part !== null).join(' ') || 'no reason';

/** Returns true if the answer may come from a missing call (docs/protocol, part 2). */
export const isAbsent = ({ status }: HttpExchange): boolean => status === 404 || status === 405 || status === 501;

/** Statuses that a proxy returns when its server is unreachable. */
const gatewayStatuses: ReadonlySet<number | null> = new Set([502, 503, 504]);

/**
 * Returns the problem if an answer does not come from the API or if the server no longer accepts the player's token.
 * Otherwise returns null.
 */
function causeOf({ status, text, body, isPage }: HttpExchange): SharedCause | null {
  if (status === null) return { cause: 'no answer', clause: null, words: `no answer: ${text}` };
  if (isPage && !gatewayStatuses.has(status)) return pageCause(status, 'P1-HTTP-1');
  if (findOperatorRefusal({ status, body }) !== null) return null;
  if (gatewayStatuses.has(status))
    return {
      cause: 'gateway',
      clause: null,
      words: `the status is ${status}: the server behind the proxy does not answer`,
    };
  return null;
}
/** Returns the cause for a page as an answer. `clause` is null if the page does not come from the API. */
export const pageCause = (status: number, clause: ClauseId | null): SharedCause => ({
  ...{ cause: 'page', clause },
  words: `the answer is an HTML page (status ${status}), probably from a fallback for unknown paths. Return JSON or 404`,
});

const nameOf = ({ sent }: HttpExchange): string => sent.split(' ').slice(0, 2).join(' ');

/** Returns null if the answer is a success and matches the schema, if given. Otherwise returns a complaint. */
export function unsuccessful(exchange: HttpExchange, schema?: z.ZodMiniType): Complaint {
  const { status, body, text } = exchange;
  const cause = causeOf(exchange);
  if (cause !== null) return cause;
  const refusal = findRefusal(body);
  if (status === 401 && !exchange.sent.startsWith('POST login'))
    return {
      cause: '401',
      clause: 'P1-TOKEN-2',
      words: `${nameOf(exchange)} returns 401, but the token has not expired`,
    };
  if (refusal !== null) return `it was refused: ${wordsOf(refusal)}`;
  if (status === null || status < 200 || status > 299) return `the status is ${status}`;
  if (schema === undefined) return null;
  if (body === undefined && text !== '')
    return { cause: 'no JSON', clause: 'P1-HTTP-1', words: 'the body is not JSON' };
  return misfit(schema, body);
}

/**
 * Returns true if clients treat the answer as a rejection: its body is a rejection, or its status is 4xx. A bare 5xx
 * leaves the outcome open.
 */
export const isRefused = ({ status, body }: HttpExchange): boolean =>
  status !== null && (findOperatorRefusal({ status, body }) !== null || (status >= 400 && status < 500));

/**
 * Returns null if the answer is a failure, with one of the given codes if any. Otherwise returns a complaint. A 401
 * signs the player out (P1-HTTP-3) and is a valid rejection only of a sign-in.
 */
export function unrefused(exchange: HttpExchange, ...codes: readonly number[]): Complaint {
  const { status, body } = exchange;
  const cause = causeOf(exchange);
  if (cause !== null) return cause;
  if (status === 401 && !exchange.sent.startsWith('POST login')) return 'the status is 401, which signs the player out';
  const refusal = findRefusal(body);
  if (refusal !== null) return otherCode(refusal, codes);
  if (status !== null && status >= 200 && status <= 299) return 'the request succeeded, but the server must refuse it';
  return isRefused(exchange) ? withoutCode(codes) : `the status is ${status}, which leaves the outcome open`;
}

/** Returns null if the acknowledgement is a success and matches the schema, if given. Otherwise returns a complaint. */
export function unacknowledged(acknowledged: Acknowledged, schema?: z.ZodMiniType): Complaint {
  const { ack } = acknowledged;
  if (ack === undefined) return silence(acknowledged);
  const refusal = findRefusal(ack);
  if (refusal !== null) return `it was refused: ${wordsOf(refusal)}`;
  if (schema === undefined) return null;
  if (typeof ack !== 'object' || ack === null || Array.isArray(ack))
    return { cause: 'no object', clause: 'P1-SOCKET-3', words: 'the acknowledgement is not an object' };
  return misfit(schema, ack);
}

/**
 * Returns null if the acknowledgement is a failure, with one of the given codes if any. Otherwise returns a complaint.
 * Code 10 means 401 and signs the player out.
 */
export function unrefusedAck(acknowledged: Acknowledged, ...codes: readonly number[]): Complaint {
  const { ack } = acknowledged;
  if (ack === undefined) return silence(acknowledged);
  const refusal = findRefusal(ack);
  if (refusal === null) return 'the request succeeded, but the server must refuse it';
  if (refusal.code === UNAUTHORIZED_CODE && !codes.includes(UNAUTHORIZED_CODE))
    return `the code is ${UNAUTHORIZED_CODE}, which signs the player out`;
  return otherCode(refusal, codes);
}

export const silence = ({ came, isClosed }: Acknowledged): SharedCause =>
  isClosed
    ? { cause: 'closed', clause: null, words: came }
    : { cause: 'no acknowledgement', clause: 'P1-SOCKET-3', words: came };

const withoutCode = (codes: readonly number[]): Complaint =>
  codes.length === 0 ? null : `the answer has no code; expected ${codes.join(' or ')}`;
function otherCode({ code }: Refusal, codes: readonly number[]): Complaint {
  if (code === null) return withoutCode(codes);
  return codes.length === 0 || codes.includes(code) ? null : `the code is ${code}; expected ${codes.join(' or ')}`;
}

/**
 * Returns the first complaint, so that a failure is reported without its consequences. Returns null if there is none.
 */
export const firstOf = (...complaints: readonly Complaint[]): Complaint =>
  complaints.find((complaint) => complaint !== null) ?? null;

/** Returns the text of a complaint, shared or not. */
export const textOf = (complaint: Complaint): string | null =>
  complaint === null || typeof complaint === 'string' ? complaint : complaint.words;
