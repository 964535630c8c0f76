import { useCallback, useSyncExternalStore } from 'react';
import { deviceClock } from '../time/device-clock.ts';

const tickMs = 250;
const remaining = (at: number | null): number =>
  at === null ? 0 : Math.max(0, Math.ceil((at - deviceClock.now()) / 1_000));

/** Returns the remaining whole seconds until `at` (epoch ms). Returns 0 after that time, or if it is null. */
export function useSecondsUntil(at: number | null): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (at === null) return () => undefined;
      const tick = setInterval(() => {
        changed();
        if (remaining(at) === 0) clearInterval(tick);
      }, tickMs);
      return () => clearInterval(tick);
    },
    [at],
  );
  return useSyncExternalStore(subscribe, () => remaining(at));
}
