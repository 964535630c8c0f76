import type { Socket } from 'node:net';

/**
 * Resets a connection (RST). One that is ending at this moment cannot be reset (libuv reports EINVAL and keeps it) and
 * is closed.
 */
export function reset(socket: Socket): void {
  if (socket.writableEnded && !socket.writableFinished) socket.destroy();
  else socket.resetAndDestroy();
}
