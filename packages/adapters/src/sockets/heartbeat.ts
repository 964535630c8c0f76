import type { Socket } from 'socket.io-client';
import { deviceClock } from '../time/device-clock.ts';

/**
 * [TIME2] [TIME3] Makes socket.io detect a missed heartbeat by the page's clock. By default it compares `Date.now()`:
 * setting the device's clock forward would end a live connection before it can be used to check whether the device
 * slept.
 *
 * @param heartbeatMs the ping interval plus the ping timeout of the server's handshake
 */
export function countSilence(socket: Socket, heartbeatMs: number, now = deviceClock.now): void {
  const { engine } = socket.io;
  let heardAt = now();
  engine.on('ping', () => (heardAt = now()));
  // socket.io calls this before each message, and queues the message if it returns true.
  engine._hasPingExpired = () => {
    const isSilent = now() - heardAt > heartbeatMs;
    if (isSilent) queueMicrotask(() => socket.disconnect());
    return isSilent;
  };
}
