import { Subject } from 'rxjs';
import type { Clock } from '@farspin/core';
import type { CrossTab } from '@farspin/core';

/**
 * Simulates the tabs of one browser. Each call opens another tab. A message from a tab reaches the other tabs after the
 * latency.
 */
export function createMemoryTabs(clock: Clock, latencyMs = 1): () => CrossTab {
  const tabs = new Set<Subject<unknown>>();
  return () => {
    const message$ = new Subject<unknown>();
    tabs.add(message$);
    return {
      message$,
      post(message) {
        const copy: unknown = JSON.parse(JSON.stringify(message));
        clock.scheduler.schedule(() => {
          for (const tab of tabs) if (tab !== message$) tab.next(copy);
        }, latencyMs);
      },
    };
  };
}
