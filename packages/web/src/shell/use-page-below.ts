import { useEffect, useState } from 'react';
import { firstFrameWindowMs } from '../store/first-frame-window.ts';
import type { Route } from '../store/paths.ts';

/**
 * The kind of page in the frame: the one that is shown or, for a moment, the one that a game was come to from. It is hidden
 * at once, but taken down later: that takes longer than to draw the picture's place, and the first frame would wait for it.
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
