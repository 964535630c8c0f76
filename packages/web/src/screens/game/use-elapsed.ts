import { useCallback, useSyncExternalStore } from 'react';
import { deviceClock } from '@farspin/adapters/clock';

const tickMs = 250;

/** Returns the ms since a time (epoch ms), rounded to whole seconds and updated every second. */
export function useElapsed(since: number): number {
  const subscribe = useCallback((changed: () => void) => {
    const tick = setInterval(changed, tickMs);
    return () => clearInterval(tick);
  }, []);
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.floor((deviceClock.now() - since) / 1_000))) * 1_000;
}
