/**
 * Replaces the backoff of socket.io's own reconnects, which are turned off (adapters/src/sockets/connection.ts). Saves
 * 0.4 kB of the lobby's first load.
 */
export class Backoff {
  /** Does nothing. socket.io calls it whenever a connection opens or ends. */
  reset(): void {}
}
