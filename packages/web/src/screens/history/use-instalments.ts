import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/** So many at a time. */
export const instalment = 200;
/** So far ahead of what is seen the next are drawn. */
const ahead = '1500px';

export interface Instalments {
  /** So many are to be drawn. */
  readonly count: number;
  /** What stands after the last of them. */
  readonly end: RefObject<HTMLDivElement | null>;
}

/** As many of a long list as have been scrolled to: ten thousand rows at once would hold the page up for seconds. */
export function useInstalments(total: number): Instalments {
  const [count, setCount] = useState(instalment);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end.current === null || count >= total) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          // Drawn between what the page has to do at once.
          startTransition(() => setCount(count + instalment));
      },
      { rootMargin: ahead },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, total]);
  return { count: Math.min(count, total), end };
}
