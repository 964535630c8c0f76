import { monotonicMs } from '@farspin/adapters/time';
import { nextTryMs } from './new-version.rules.ts';

export interface Keeper {
  /** Tries immediately, because the network is back. */
  online(): void;
  /** Tries immediately if the last attempt failed or was long ago, because the page is visible again. */
  seen(): void;
}

/** Interval between checks in ms. A page may be open for days. */
export const checkEveryMs = 1_800_000;
const recentMs = 600_000;

/** Runs `task` after `firstInMs` and then every half hour. Retries sooner if it rejects. */
export function keepTrying(task: () => Promise<void>, firstInMs: number): Keeper {
  let failedTries = 0;
  let triedAt = monotonicMs();
  let isTrying = false;
  let timer = setTimeout(() => void attempt(), firstInMs);

  async function attempt(): Promise<void> {
    if (isTrying) return;
    isTrying = true;
    clearTimeout(timer);
    triedAt = monotonicMs();
    try {
      await task();
      failedTries = 0;
    } catch {
      failedTries += 1;
    }
    isTrying = false;
    timer = setTimeout(() => void attempt(), failedTries === 0 ? checkEveryMs : nextTryMs(failedTries));
  }

  return {
    online: () => void attempt(),
    seen: () => {
      if (failedTries > 0 || monotonicMs() - triedAt > recentMs) void attempt();
    },
  };
}
