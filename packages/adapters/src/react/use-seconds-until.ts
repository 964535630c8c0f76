import { useCallback, useSyncExternalStore } from 'react';
import { deviceClock } from '../time/device-clock.ts';

const tickMs = 250;
const remaining = (at: number | null): number =>
  at === null ? 0 : Math.max(0, Math.ceil((at - deviceClock.now()) / 1_000));

/** Returns the whole seconds until a time (epoch ms), counted down; 0 without a time and afterwards. */
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
