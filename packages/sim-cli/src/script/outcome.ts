import { err, type Err, type Message, type Result } from '@farspin/core';
import type { ExitReason } from '../output/exit-code.ts';

/** Why a script stopped before its end. */
export interface Failure {
  readonly reason: Exclude<ExitReason, 'done'>;
  readonly text: string;
  /** What a condition expected, and what was there. */
  readonly asked?: { readonly expected: string; readonly was: unknown };
  /** What was thrown, where it is this program's own error. */
  readonly thrown?: Error;
}
/** What a step came to: fields for its line of output, or why the script stops. */
export type ScriptOutcome = Result<Readonly<Record<string, unknown>>, Failure>;

export const failed = (reason: Failure['reason'], text: string, asked?: Failure['asked']): Err<Failure> =>
  err({ reason, text, ...(asked === undefined ? {} : { asked }) });

const unreachableKeys: ReadonlySet<string> = new Set([
  'failure.offline',
  'failure.lost',
  'failure.trouble',
  'failure.malformed',
  'failure.not-an-operator',
  'auth.unreachable',
  'session.unreachable',
]);

/** A server that was not there is told apart from one that said no. */
export const reasonOf = (message: Message): Failure['reason'] =>
  message.kind === 'keyed' && unreachableKeys.has(message.key) ? 'unreachable' : 'refused';
