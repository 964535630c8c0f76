/** Bytes as text, one character each (latin1), in which `‹token›` and `‹sid›` stand for a sign-in's and a connection's own. */
export type Bytes = string;

/** One connection of a hostile client. */
export interface WireCase {
  /** What kind of hostility it is, for the report. */
  readonly kind: string;
  /** Sent first. */
  readonly bytes: Bytes;
  /** Sent when an answer to the first has begun, as frames follow an upgrade. */
  readonly afterwards: Bytes;
  /** Where the bytes are cut into writes. */
  readonly cuts: readonly number[];
  /** How the connection ends; `leave` says nothing more and closes it when the server is silent. */
  readonly end: 'leave' | 'reset' | 'half-close';
  /** Whether an engine.io session is opened by polling first, for `‹sid›`. */
  readonly needsSid: boolean;
}
