import { useEffect } from 'react';

/** Fetches code before it is asked for, once the page has had this long for itself. Give it a list that never changes. */
export function useAhead(loads: readonly (() => Promise<unknown>)[], afterMs: number, wanted = true): void {
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => {
      // A failure shows where the code is really asked for.
      for (const load of loads) load().catch(() => undefined);
    }, afterMs);
    return () => clearTimeout(timer);
  }, [loads, afterMs, wanted]);
}
