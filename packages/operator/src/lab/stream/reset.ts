import type { Socket } from 'node:net';

/** Resets a connection (RST). One that is being ended this very moment cannot be (libuv says EINVAL and keeps it): it is closed. */
export function reset(socket: Socket): void {
  if (socket.writableEnded && !socket.writableFinished) socket.destroy();
  else socket.resetAndDestroy();
}
