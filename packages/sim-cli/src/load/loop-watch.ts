import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Loop } from './thread.messages.ts';

const everyMs = 10;
const nsPerMs = 1e6;

/** Measures timer delays and utilisation of this thread. `reset` starts a new measurement. */
export function watchLoop(): { readonly read: () => Loop; readonly reset: () => void; readonly stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: everyMs });
  delay.enable();
  let from = performance.eventLoopUtilization();
  // The histogram contains the time between two samples. The interval itself is not a delay.
  const late = (ns: number): number => Math.max(0, Math.round((ns / nsPerMs - everyMs) * 10) / 10);
  return {
    read: () => ({
      p99Ms: late(delay.percentile(99)),
      maxMs: late(delay.max),
      busy: performance.eventLoopUtilization(from).utilization,
    }),
    reset() {
      delay.reset();
      from = performance.eventLoopUtilization();
    },
    stop: () => void delay.disable(),
  };
}
