import { useEffect } from 'react';
import { useApp } from './app-context.ts';

/** Time between two parts, in ms. */
const betweenMs = 50;

/**
 * Prefetches code after a delay, so that the page renders first. Each part is fetched in its own task, because a click
 * should be answered between them, and none while a game is entered, because this would delay its first frame. The list
 * must keep its identity between renders.
 */
export function useAhead(loads: readonly (() => Promise<unknown>)[], afterMs: number, wanted = true): void {
  const { state } = useApp();
  useEffect(() => {
    if (!wanted) return undefined;
    const left = [...loads];
    let timer = setTimeout(fetchNext, afterMs);
    function fetchNext(): void {
      // Ignore failures here. They are reported where the code is imported.
      if (state.entering === null)
        left
          .shift()?.()
          .catch(() => undefined);
      if (left.length > 0) timer = setTimeout(fetchNext, betweenMs);
    }
    return () => clearTimeout(timer);
  }, [loads, afterMs, wanted, state]);
}
