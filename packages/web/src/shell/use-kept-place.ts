import { useEffect, useLayoutEffect, useRef } from 'react';
import { keepInEntry, readEntry } from './page-entry.ts';
import { onScrollEnd } from './scroll-end.ts';

/**
 * Scroll position of a page in the browser history: the index of the first visible item in its list or, above the
 * list, an offset in px.
 */
interface Kept {
  readonly place: number | null;
  readonly top: number;
}
/** Key of the position in the history entry. */
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
  /** True once the list is laid out. */
  readonly there: boolean;
  /** Returns the index of the first visible item of the list, or null while content above the list is visible. */
  readonly firstSeen: () => number | null;
  readonly goTo: (place: number) => void;
}

/** Stores the scroll position of a page, and restores it after Back, Forward or a reload. */
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

/**
 * Like `useKeptPlace`, for a page without a list of places. Restores the position in px once all content has loaded.
 */
export const useKeptScroll = (there: boolean): void => useKeptPlace({ there, ...byPx });
const byPx = { firstSeen: () => null, goTo: () => undefined };

/** Returns true if the history entry has a stored scroll position. */
export const hasKeptPlace = (): boolean => kept() !== null;
