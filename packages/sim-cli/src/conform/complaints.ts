import * as z from 'zod/mini';
import { findRefusal } from '@farspin/adapters/wire';
import type { Refusal } from '@farspin/core';
import { describeIssue, valueAt } from '../output/describe-issue.ts';
import type { HttpExchange } from '../probe/http.ts';
import type { Acknowledged } from '../probe/socket.ts';

/** Why something is not as a clause has it, in one sentence; null: it is. */
export type Complaint = string | null;

interface Misfit {
  /** Of the field, with dots. */
  readonly path: string;
  readonly text: string;
}
const english = z.locales.en();

/** What of a payload a schema does not take. */
export function misfits(schema: z.ZodMiniType, payload: unknown): readonly Misfit[] {
  const parsed = schema.safeParse(payload, { error: english.localeError });
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => {
    const at = issue.path.join('.');
    // Of several forms zod says only that it is none of them.
    const text = issue.code === 'invalid_union' ? describeIssue(issue, valueAt(payload, issue.path)) : issue.message;
    return { path: at, text: at === '' ? text : `${at}: ${text}` };
  });
}

export function misfit(schema: z.ZodMiniType, payload: unknown, under?: RegExp): Complaint {
  const found = misfits(schema, payload).filter(({ path }) => under?.test(path) ?? true);
  return found.length === 0 ? null : found.map(({ text }) => text).join('; ');
}

const wordsOf = ({ code, text }: Refusal): string =>
  [code, text].filter((part) => part !== null).join(' ') || 'no reason';

/** Null: the answer is a success, of this form where one is asked for. */
export function unsuccessful({ status, body }: HttpExchange, schema?: z.ZodMiniType): Complaint {
  if (status === null) return 'no answer came';
  const refusal = findRefusal(body);
  if (refusal !== null) return `it was refused: ${wordsOf(refusal)}`;
  if (status < 200 || status > 299) return `its status is ${status}`;
  return schema === undefined ? null : misfit(schema, body);
}

/** Null: the answer is a failure, with this code or one of these where they are asked for. */
export function unrefused({ status, body }: HttpExchange, ...codes: readonly number[]): Complaint {
  if (status === null) return 'no answer came';
  const refusal = findRefusal(body);
  if (refusal === null) return status >= 200 && status <= 299 ? 'it is a success' : withoutCode(codes);
  return otherCode(refusal, codes);
}

/** Null: the acknowledgement is a success, of this form where one is asked for. */
export function unacknowledged({ ack, came }: Acknowledged, schema?: z.ZodMiniType): Complaint {
  if (ack === undefined) return came;
  const refusal = findRefusal(ack);
  if (refusal !== null) return `it was refused: ${wordsOf(refusal)}`;
  return schema === undefined ? null : misfit(schema, ack);
}

/** Null: the acknowledgement is a failure. */
export function unrefusedAck({ ack, came }: Acknowledged, ...codes: readonly number[]): Complaint {
  if (ack === undefined) return came;
  const refusal = findRefusal(ack);
  return refusal === null ? 'it is a success' : otherCode(refusal, codes);
}

const withoutCode = (codes: readonly number[]): Complaint =>
  codes.length === 0 ? null : `it has no code, instead of ${codes.join(' or ')}`;
function otherCode({ code }: Refusal, codes: readonly number[]): Complaint {
  if (code === null) return withoutCode(codes);
  return codes.length === 0 || codes.includes(code) ? null : `its code is ${code}, instead of ${codes.join(' or ')}`;
}

/** The first of several, so that one failure is told and not its echoes. */
export const firstOf = (...complaints: readonly Complaint[]): Complaint =>
  complaints.find((complaint) => complaint !== null) ?? null;
