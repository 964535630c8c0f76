import { useEffect, useState } from 'react';
import { firstFrameWindowMs } from '../store/first-frame-window.ts';
import type { Route } from '../store/paths.ts';

/**
 * Returns the kind of page in the frame, or null if there is none. While a game opens, keeps the previous page for a
 * moment: it is hidden at once but unmounted later. Unmounting takes longer than rendering the picture's place, and
 * would delay the first frame.
 */
export function usePageBelow(shown: Route['kind']): Route['kind'] | null {
  const [last, setLast] = useState(shown === 'game' ? null : shown);
  if (shown !== 'game' && last !== shown) setLast(shown);
  useEffect(() => {
    if (shown !== 'game') return undefined;
    const timer = setTimeout(() => setLast(null), firstFrameWindowMs.after);
    return () => clearTimeout(timer);
  }, [shown]);
  return last;
}
