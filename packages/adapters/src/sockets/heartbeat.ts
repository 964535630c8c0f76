import type { Socket } from 'socket.io-client';
import { deviceClock } from '../time/device-clock.ts';

/**
 * [TIME2] [TIME3] Makes socket.io detect a missed heartbeat with `deviceClock` instead of `Date.now()`. Otherwise
 * setting the device's clock forward would end a live connection before it can be used to check whether the device
 * slept.
 *
 * @param heartbeatMs ping interval plus ping timeout from the server's handshake
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
