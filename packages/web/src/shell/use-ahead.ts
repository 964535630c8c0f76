import { useEffect } from 'react';

/** Prefetches code after the page has had this long for itself. The list must keep its identity. */
export function useAhead(loads: readonly (() => Promise<unknown>)[], afterMs: number, wanted = true): void {
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => {
      // A failure appears where the code is imported.
      for (const load of loads) load().catch(() => undefined);
    }, afterMs);
    return () => clearTimeout(timer);
  }, [loads, afterMs, wanted]);
}
