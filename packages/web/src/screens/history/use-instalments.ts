import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/** Rows per instalment. */
export const instalment = 200;
/** How far below the visible rows the next ones are rendered. */
const ahead = '1500px';

export interface Instalments {
  /** The number of rows to render. */
  readonly count: number;
  /** The element after the last of them. */
  readonly end: RefObject<HTMLDivElement | null>;
}

/** Renders a long list as far as it has been scrolled. Ten thousand rows at once would block the page for seconds. */
export function useInstalments(total: number): Instalments {
  const [count, setCount] = useState(instalment);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end.current === null || count >= total) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          // Rendered between urgent updates.
          startTransition(() => setCount(count + instalment));
      },
      { rootMargin: ahead },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, total]);
  return { count: Math.min(count, total), end };
}
