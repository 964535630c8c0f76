import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Loop } from './thread.messages.ts';

const everyMs = 10;
const nsPerMs = 1e6;

/** Measures how late this thread's timers are, and the share of time that it is working; `reset` starts over. */
export function watchLoop(): { readonly read: () => Loop; readonly reset: () => void; readonly stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: everyMs });
  delay.enable();
  let from = performance.eventLoopUtilization();
  // Measures the time between two samples; the pause between them is not a delay.
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
