import { useCallback, useSyncExternalStore } from 'react';

const tickMs = 250;

/** Milliseconds since a moment (epoch ms), in whole seconds, counted up; 0 where the clock was put back before it. */
export function useElapsed(since: number): number {
  const subscribe = useCallback((changed: () => void) => {
    const tick = setInterval(changed, tickMs);
    return () => clearInterval(tick);
  }, []);
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.floor((Date.now() - since) / 1_000))) * 1_000;
}
