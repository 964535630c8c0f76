/**
 * Preloaded into a process that is measured (`node --expose-gc --import`): asked by a message, it tells what it holds when all
 * that can go has gone. What V8 has taken from the system for rubbish to come is not in it.
 */
import { setTimeout as pause } from 'node:timers/promises';

process.on('message', () => void tell());
// To be asked keeps no process alive.
process.channel?.unref();

async function tell(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    // Finalizers have their turn, and what they let go of goes with the next round.
    await pause(0);
  }
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ liveBytes: heapUsed + external });
}
