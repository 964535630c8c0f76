import { useEffect, useState } from 'react';
import type { Route } from '../store/paths.ts';

/** By then the first frame has come, or its time is over. */
const goneMs = 400;

/**
 * The kind of page in the frame: the one that is shown or, for a moment, the one that a game was come to from. It is hidden
 * at once, but taken down later: that takes longer than to draw the picture's place, and the first frame would wait for it.
 */
export function usePageBelow(shown: Route['kind']): Route['kind'] | null {
  const [last, setLast] = useState(shown === 'game' ? null : shown);
  if (shown !== 'game' && last !== shown) setLast(shown);
  useEffect(() => {
    if (shown !== 'game') return undefined;
    const timer = setTimeout(() => setLast(null), goneMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return last;
}
