/**
 * Preloaded into a measured process (`node --expose-gc --import`). Answers a message with the memory held after a full
 * garbage collection, without the memory that V8 has reserved.
 */
import { setTimeout as pause } from 'node:timers/promises';

process.on('message', () => void tell());
// The listener must not keep the process alive.
process.channel?.unref();

async function tell(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    // Finalizers run, and the next round collects what they release.
    await pause(0);
  }
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ liveBytes: heapUsed + external });
}
