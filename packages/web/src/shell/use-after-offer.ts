import { useEffect, useState } from 'react';
import type { Route } from '../store/paths.ts';

/** Drawing another page takes about as long as a server on the same coast takes to answer. */
const offerMs = 24;

/**
 * The kind of page to show: the game's a moment after its address. A click on a machine sends the offer of its picture; while
 * the page is drawn nothing could be done about the answer, so it is drawn in the time in which the picture comes.
 */
export function useAfterOffer(kind: Route['kind']): Route['kind'] {
  const [shown, setShown] = useState(kind);
  const waits = kind === 'game' && shown !== 'game';
  if (!waits && shown !== kind) setShown(kind);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setShown('game'), offerMs);
    return () => clearTimeout(timer);
  }, [waits]);
  return waits ? shown : kind;
}
