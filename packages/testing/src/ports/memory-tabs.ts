import { Subject } from 'rxjs';
import type { Clock } from '@farspin/core';
import type { CrossTab } from '@farspin/core';

/** One browser: each call opens another tab. What is said in one is heard in the others a moment later. */
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
