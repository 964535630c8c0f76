/**
 * Replaces the pauses between socket.io's own reconnects, which are off (adapters/src/sockets/connection.ts): 0.4 kB of
 * the lobby's first load.
 */
export class Backoff {
  /** Called for each connection that opens or ends. */
  reset(): void {}
}
