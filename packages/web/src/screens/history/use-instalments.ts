import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/** Number of rows that are added per step. */
export const instalment = 200;
/** Distance below the visible rows within which the next rows are rendered. */
const ahead = '1500px';

export interface Instalments {
  /** Number of rows to render. */
  readonly count: number;
  /** The element after the last rendered row. */
  readonly end: RefObject<HTMLDivElement | null>;
}

/**
 * Renders a long list as far as it has been scrolled, because rendering ten thousand rows at once blocks the page for
 * seconds.
 */
export function useInstalments(total: number): Instalments {
  const [count, setCount] = useState(instalment);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end.current === null || count >= total) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          // Let urgent updates interrupt this render.
          startTransition(() => setCount(count + instalment));
      },
      { rootMargin: ahead },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, total]);
  return { count: Math.min(count, total), end };
}
