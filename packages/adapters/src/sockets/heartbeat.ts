import type { Socket } from 'socket.io-client';
import { deviceClock } from '../time/device-clock.ts';

/**
 * [TIME2] [TIME3] Whether the server has been silent for longer than its heartbeat is counted by the page's clock. The engine
 * counts it by the time that the device shows, and takes one that was set forward for a silence: it would end a live
 * connection before that can be asked whether the device slept.
 *
 * @param heartbeatMs the ping interval plus the ping timeout of the server's handshake
 */
export function countSilence(socket: Socket, heartbeatMs: number, now = deviceClock.now): void {
  const { engine } = socket.io;
  let heardAt = now();
  engine.on('ping', () => (heardAt = now()));
  // socket.io asks this before everything that it sends, and keeps the message back where it is so.
  engine._hasPingExpired = () => {
    const isSilent = now() - heardAt > heartbeatMs;
    if (isSilent) queueMicrotask(() => socket.disconnect());
    return isSilent;
  };
}
