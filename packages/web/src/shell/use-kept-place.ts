import { useEffect, useLayoutEffect, useRef } from 'react';
import { keepInEntry, readEntry } from './page-entry.ts';
import { onScrollEnd } from './scroll-end.ts';

/** How far a page of the history was scrolled: to a place in its list, or, where that does not begin yet, by px. */
interface Kept {
  readonly place: number | null;
  readonly top: number;
}
/** Under which the history keeps it. */
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
  /** Once it is laid out. */
  readonly there: boolean;
  /** What of the list is the first to be seen; null while what is above it is. */
  readonly firstSeen: () => number | null;
  readonly goTo: (place: number) => void;
}

/** A page of the history that is come back to, or loaded again, is where it was left. */
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

/** The same of a page whose place is told by px alone, once all of it that was there is there again. */
export const useKeptScroll = (there: boolean): void => useKeptPlace({ there, ...byPx });
const byPx = { firstSeen: () => null, goTo: () => undefined };

/** Whether the page was here before, and is scrolled to where it was. */
export const hasKeptPlace = (): boolean => kept() !== null;
