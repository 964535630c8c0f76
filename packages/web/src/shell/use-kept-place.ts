import { useEffect, useLayoutEffect, useRef } from 'react';
import { keepInEntry, readEntry } from './page-entry.ts';
import { onScrollEnd } from './scroll-end.ts';

/** The scroll position of a page in the history: a place in its list or, above the list, in px. */
interface Kept {
  readonly place: number | null;
  readonly top: number;
}
/** Its key in the history entry. */
const name = 'place';

function kept(): Kept | null {
  const value = readEntry(name);
  if (typeof value !== 'object' || value === null) return null;
  const place: unknown = Reflect.get(value, 'place');
  const top: unknown = Reflect.get(value, 'top');
  return typeof top === 'number' ? { place: typeof place === 'number' ? place : null, top } : null;
}

const keep = (value: Kept): void => keepInEntry(name, value);

export interface ScrolledList {
  /** Whether it is laid out. */
  readonly there: boolean;
  /** The first visible place of the list; null while what is above it is visible. */
  readonly firstSeen: () => number | null;
  readonly goTo: (place: number) => void;
}

/** Restores the scroll position of a page after Back, Forward or a reload. */
export function useKeptPlace({ there, firstSeen, goTo }: ScrolledList): void {
  const latest = useRef({ firstSeen, goTo });
  useLayoutEffect(() => {
    latest.current = { firstSeen, goTo };
  });
  const restored = useRef(false);
  useEffect(() => {
    if (!there) return undefined;
    const before = restored.current ? null : kept();
    restored.current = true;
    if (before?.place !== null && before?.place !== undefined) latest.current.goTo(before.place);
    else if (before !== null) scrollTo({ top: before.top, behavior: 'instant' });
    const path = location.pathname;
    const note = (): void => {
      if (location.pathname === path) keep({ place: latest.current.firstSeen(), top: scrollY });
    };
    return onScrollEnd(note);
  }, [there]);
}

/** The same for a page with a position in px only, once all its content is back. */
export const useKeptScroll = (there: boolean): void => useKeptPlace({ there, ...byPx });
const byPx = { firstSeen: () => null, goTo: () => undefined };

/** Whether the page was open before and is scrolled to its old position. */
export const hasKeptPlace = (): boolean => kept() !== null;
