import type { Socket } from 'node:net';

/**
 * Resets a connection (RST). A socket with an unfinished `end()` cannot be reset, because libuv reports EINVAL and
 * keeps it open. It is destroyed instead.
 */
export function reset(socket: Socket): void {
  if (socket.writableEnded && !socket.writableFinished) socket.destroy();
  else socket.resetAndDestroy();
}
