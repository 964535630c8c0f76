/**
 * Bytes as text with one character per byte (latin1). `‹token›` is replaced by the token of the sign-in, and `‹sid›` by
 * the id of the engine.io session.
 */
export type Bytes = string;

/** One connection of a hostile client. */
export interface WireCase {
  /** Kind of attack, for the report. */
  readonly kind: string;
  /** Sent first. */
  readonly bytes: Bytes;
  /** Bytes to send when a response to the first bytes has started, such as frames after an upgrade. */
  readonly afterwards: Bytes;
  /** Offsets at which the bytes are split into writes. */
  readonly cuts: readonly number[];
  /**
   * How the client ends the connection. `leave` sends no more data and closes the connection when the server is silent.
   */
  readonly end: 'leave' | 'reset' | 'half-close';
  /** True if the client must first open an engine.io session by polling, to fill in `‹sid›`. */
  readonly needsSid: boolean;
}
