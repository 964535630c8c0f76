import { err, type Err, type Message, type Result } from '@farspin/core';
import type { ExitReason } from '../output/exit-code.ts';

/** Why a script stopped before its end. */
export interface Failure {
  readonly reason: Exclude<ExitReason, 'done'>;
  readonly text: string;
  /** The condition's expected and actual values. */
  readonly asked?: { readonly expected: string; readonly was: unknown };
  /** The thrown error, if it is this program's own. */
  readonly thrown?: Error;
}
/** A step's result: fields for its line of output, or why the script stops. */
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

/** Distinguishes an unreachable server from one that rejects. */
export const reasonOf = (message: Message): Failure['reason'] =>
  message.kind === 'keyed' && unreachableKeys.has(message.key) ? 'unreachable' : 'refused';
