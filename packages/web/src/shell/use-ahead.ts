import { useEffect } from 'react';

/** Prefetches code after a delay, so that the page renders first. The list must keep its identity between renders. */
export function useAhead(loads: readonly (() => Promise<unknown>)[], afterMs: number, wanted = true): void {
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => {
      // Ignore failures here. They are reported where the code is imported.
      for (const load of loads) load().catch(() => undefined);
    }, afterMs);
    return () => clearTimeout(timer);
  }, [loads, afterMs, wanted]);
}
