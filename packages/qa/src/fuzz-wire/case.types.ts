/**
 * Bytes as text, one character each (latin1), in which `‹token›` and `‹sid›` stand for those of the sign-in and the
 * connection.
 */
export type Bytes = string;

/** One connection of a hostile client. */
export interface WireCase {
  /** Kind of attack, for the report. */
  readonly kind: string;
  /** Sent first. */
  readonly bytes: Bytes;
  /** Sent once an answer to the first has begun, like frames after an upgrade. */
  readonly afterwards: Bytes;
  /** Where the bytes are split into writes. */
  readonly cuts: readonly number[];
  /** How the connection ends; `leave` sends nothing more and closes it when the server is silent. */
  readonly end: 'leave' | 'reset' | 'half-close';
  /** Whether an engine.io session is opened by polling first, for `‹sid›`. */
  readonly needsSid: boolean;
}
