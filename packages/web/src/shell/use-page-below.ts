import { useEffect, useState } from 'react';
import { firstFrameWindowMs } from '../store/first-frame-window.ts';
import type { Route } from '../store/paths.ts';

/**
 * The kind of page in the frame: the current one or, for a moment, the one from which a game was opened. That page is
 * hidden at once but unmounted later: unmounting takes longer than rendering the picture's place, and would delay the
 * first frame.
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
