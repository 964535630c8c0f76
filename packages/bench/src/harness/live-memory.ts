/**
 * Preload script for a measured process (`node --expose-gc --import`). Replies to each message with the memory in use
 * after full garbage collections, without memory that V8 only reserves.
 */
import { setTimeout as pause } from 'node:timers/promises';

process.on('message', () => void tell());
// The listener must not keep the process alive.
process.channel?.unref();

async function tell(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    // Lets finalizers run, so that the next round collects what they release.
    await pause(0);
  }
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ liveBytes: heapUsed + external });
}
