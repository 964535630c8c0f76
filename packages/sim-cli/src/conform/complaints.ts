import type * as z from 'zod/mini';
import { findOperatorRefusal, findRefusal, UNAUTHORIZED_CODE } from '@farspin/adapters/wire';
import type { Refusal } from '@farspin/core';
import { describeIssue, inEnglish, valueAt } from '@farspin/operator/input';
import type { HttpExchange } from '../probe/http.ts';
import type { Acknowledged } from '../probe/socket.ts';
import type { ClauseId } from './clauses.ts';

/**
 * A cause that several clauses meet: it is reported once, as a failure of `clause` or (null) of the clause that met it first.
 * The other clauses could not be judged because of it.
 */
export interface SharedCause {
  readonly cause: string;
  readonly clause: ClauseId | null;
  readonly words: string;
}
/** Why something is not as a clause has it, in one sentence; null: it is. */
export type Complaint = string | SharedCause | null;
export const isShared = (complaint: Complaint): complaint is SharedCause =>
  typeof complaint === 'object' && complaint !== null;

interface Misfit {
  /** Of the field, with dots. */
  readonly path: string;
  readonly text: string;
  /** The clause about values of this kind wherever they occur, where the value is what is wrong. */
  readonly clause: ClauseId | null;
}

/** Fields whose values P1-WIRE describes wherever they occur. */
export const wireFields: readonly (readonly [clause: ClauseId, names: RegExp])[] = [
  ['P1-WIRE-1', /^(?:id|machineId|machineID|sessionId)$/],
  ['P1-WIRE-2', /^(?:balance|amount|credits|bet|win)$/],
  ['P1-WIRE-3', /^(?:last_logon|now|date|start|end|passwordChangedAt|lastLogon)$/],
];

/** What of a payload a schema does not take. */
function misfits(schema: z.ZodMiniType, payload: unknown): readonly Misfit[] {
  const parsed = schema.safeParse(payload, { error: inEnglish });
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => {
    const at = issue.path.join('.');
    const value = valueAt(payload, issue.path);
    // Of several forms zod says only that it is none of them.
    const text = issue.code === 'invalid_union' ? describeIssue(issue, value) : issue.message;
    return { path: at, text: at === '' ? text : `${at}: ${text}`, clause: clauseOf(issue, payload) };
  });
}

/** Of a value that is there, and is none of its kind; of several forms, the one that has nothing else against it. */
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

/** A value that no clause of P1-WIRE takes is a failure of that clause, and not of each that has such a field. */
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

/** An answer that a call which is not there may have (docs/protocol, part 2). */
export const isAbsent = ({ status }: HttpExchange): boolean => status === 404 || status === 405 || status === 501;

/** Statuses by which a proxy says that the server behind it is not there. */
const gatewayStatuses: ReadonlySet<number | null> = new Set([502, 503, 504]);

/** What is wrong with an answer whatever was asked: it comes from no API, or no more from a server that lets the player in. */
function causeOf({ status, text, body, isPage }: HttpExchange): SharedCause | null {
  if (status === null) return { cause: 'no answer', clause: null, words: `no answer came: ${text}` };
  if (isPage && !gatewayStatuses.has(status)) return pageCause(status, 'P1-HTTP-1');
  if (findOperatorRefusal({ status, body }) !== null) return null;
  if (gatewayStatuses.has(status))
    return {
      cause: 'gateway',
      clause: null,
      words: `its status is ${status}: the server behind the proxy is not there`,
    };
  return null;
}
/** `clause`: null for what is not the API's. */
export const pageCause = (status: number, clause: ClauseId | null): SharedCause => ({
  ...{ cause: 'page', clause },
  words: `an HTML page answers (status ${status}), as a fallback for unknown paths does: answer JSON, or 404`,
});

const nameOf = ({ sent }: HttpExchange): string => sent.split(' ').slice(0, 2).join(' ');

/** Null: the answer is a success, of this form where one is asked for. */
export function unsuccessful(exchange: HttpExchange, schema?: z.ZodMiniType): Complaint {
  const { status, body, text } = exchange;
  const cause = causeOf(exchange);
  if (cause !== null) return cause;
  const refusal = findRefusal(body);
  if (status === 401 && !exchange.sent.startsWith('POST login'))
    return {
      cause: '401',
      clause: 'P1-TOKEN-2',
      words: `${nameOf(exchange)} is answered 401 with a token that is good until its exp`,
    };
  if (refusal !== null) return `it was refused: ${wordsOf(refusal)}`;
  if (status === null || status < 200 || status > 299) return `its status is ${status}`;
  if (schema === undefined) return null;
  if (body === undefined && text !== '') return { cause: 'no JSON', clause: 'P1-HTTP-1', words: 'its body is no JSON' };
  return misfit(schema, body);
}

/** Whether a client takes the answer as a "no": it says so, or its status is 4xx. A bare 5xx leaves the outcome open. */
export const isRefused = ({ status, body }: HttpExchange): boolean =>
  status !== null && (findOperatorRefusal({ status, body }) !== null || (status >= 400 && status < 500));

/**
 * Null: the answer is a failure, with this code or one of these where they are asked for. A 401 ends the visit (P1-HTTP-3),
 * and is no refusal of anything but a sign-in.
 */
export function unrefused(exchange: HttpExchange, ...codes: readonly number[]): Complaint {
  const { status, body } = exchange;
  const cause = causeOf(exchange);
  if (cause !== null) return cause;
  if (status === 401 && !exchange.sent.startsWith('POST login')) return 'its status is 401, which ends the visit';
  const refusal = findRefusal(body);
  if (refusal !== null) return otherCode(refusal, codes);
  if (status !== null && status >= 200 && status <= 299) return 'it is a success';
  return isRefused(exchange) ? withoutCode(codes) : `its status is ${status}, which leaves the outcome open`;
}

/** Null: the acknowledgement is a success, of this form where one is asked for. */
export function unacknowledged(acknowledged: Acknowledged, schema?: z.ZodMiniType): Complaint {
  const { ack } = acknowledged;
  if (ack === undefined) return silence(acknowledged);
  const refusal = findRefusal(ack);
  if (refusal !== null) return `it was refused: ${wordsOf(refusal)}`;
  if (schema === undefined) return null;
  if (typeof ack !== 'object' || ack === null || Array.isArray(ack))
    return { cause: 'no object', clause: 'P1-SOCKET-3', words: 'it is no object' };
  return misfit(schema, ack);
}

/** Null: the acknowledgement is a failure. Code 10 stands for 401 and ends the visit. */
export function unrefusedAck(acknowledged: Acknowledged, ...codes: readonly number[]): Complaint {
  const { ack } = acknowledged;
  if (ack === undefined) return silence(acknowledged);
  const refusal = findRefusal(ack);
  if (refusal === null) return 'it is a success';
  if (refusal.code === UNAUTHORIZED_CODE && !codes.includes(UNAUTHORIZED_CODE))
    return `its code is ${UNAUTHORIZED_CODE}, which ends the visit`;
  return otherCode(refusal, codes);
}

export const silence = ({ came, isClosed }: Acknowledged): SharedCause =>
  isClosed
    ? { cause: 'closed', clause: null, words: came }
    : { cause: 'no acknowledgement', clause: 'P1-SOCKET-3', words: came };

const withoutCode = (codes: readonly number[]): Complaint =>
  codes.length === 0 ? null : `it has no code, instead of ${codes.join(' or ')}`;
function otherCode({ code }: Refusal, codes: readonly number[]): Complaint {
  if (code === null) return withoutCode(codes);
  return codes.length === 0 || codes.includes(code) ? null : `its code is ${code}, instead of ${codes.join(' or ')}`;
}

/** The first of several, so that one failure is told and not its echoes. */
export const firstOf = (...complaints: readonly Complaint[]): Complaint =>
  complaints.find((complaint) => complaint !== null) ?? null;

/** Of a complaint that may be shared, its words. */
export const textOf = (complaint: Complaint): string | null =>
  complaint === null || typeof complaint === 'string' ? complaint : complaint.words;
