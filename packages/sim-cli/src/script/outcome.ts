import { err, type Err, type Message, type Result } from '@farspin/core';
import type { ExitReason } from '../output/exit-code.ts';

/** The reason why a script stopped before its end. */
export interface Failure {
  readonly reason: Exclude<ExitReason, 'done'>;
  readonly text: string;
  /** The expected and the actual value of the condition, and how long it had held before. */
  readonly asked?: { readonly expected: string; readonly was: unknown; readonly afterMs?: number };
  /** The thrown error, if it is a bug in this program. */
  readonly thrown?: Error;
}
/** Result of a step: fields for its line of output, or the failure that stops the script. */
export type ScriptOutcome = Result<Readonly<Record<string, unknown>>, Failure>;

export const failed = (reason: Failure['reason'], text: string, asked?: Failure['asked']): Err<Failure> =>
  err({ reason, text, ...(asked === undefined ? {} : { asked }) });

const unreachableKeys: ReadonlySet<string> = new Set([
  'failure.offline',
  'failure.unsent',
  'failure.lost',
  'failure.trouble',
  'failure.malformed',
  'failure.not-an-operator',
  'auth.unreachable',
  'session.unreachable',
]);

/** Returns the reason for a failure: an unreachable server or a rejection by the server. */
export const reasonOf = (message: Message): Failure['reason'] =>
  message.kind === 'keyed' && unreachableKeys.has(message.key) ? 'unreachable' : 'refused';
