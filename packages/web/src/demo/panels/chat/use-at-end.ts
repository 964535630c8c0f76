import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** A reader this near to the end counts as being at the end. */
const nearPx = 48;

export interface AtEnd {
  /** The scrolling element. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly scrolled: () => void;
  /** A new message is out of sight. */
  readonly hasNew: boolean;
  readonly goToEnd: () => void;
}

/**
 * Keeps the newest message in sight for a reader at the end or after sending. Does not scroll for a reader further up.
 * @param count the number of messages
 * @param lastSent increases with each message that the player sends
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
