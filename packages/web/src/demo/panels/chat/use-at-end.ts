import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Distance from the end within which a reader counts as being at the end, in px. */
const nearPx = 48;

export interface AtEnd {
  /** The scrolling element. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly scrolled: () => void;
  /** True if there is a new message below the visible area. */
  readonly hasNew: boolean;
  readonly goToEnd: () => void;
}

/**
 * Scrolls to the newest message if the reader is at the end or has sent a message. Does not scroll for a reader who has
 * scrolled up.
 * @param count number of messages
 * @param lastSent a number that increases with each message that the player sends
 */
export function useAtEnd(count: number, lastSent: number): AtEnd {
  const place = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ count, lastSent });
  const [hasNew, setHasNew] = useState(false);

  const goToEnd = useCallback(() => {
    const { current } = place;
    if (current !== null) current.scrollTop = current.scrollHeight;
    isAtEnd.current = true;
    setHasNew(false);
  }, []);
  function scrolled(): void {
    const { current } = place;
    if (current === null) return;
    isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < nearPx;
    if (isAtEnd.current) setHasNew(false);
  }
  useLayoutEffect(() => {
    const { count: had, lastSent: sent } = before.current;
    before.current = { count, lastSent };
    if (isAtEnd.current || lastSent > sent) goToEnd();
    else if (count > had) setHasNew(true);
  }, [count, lastSent, goToEnd]);
  return { place, scrolled, hasNew, goToEnd };
}
