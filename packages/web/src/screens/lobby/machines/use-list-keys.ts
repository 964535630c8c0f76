import { useEffect, useRef, type RefObject } from 'react';
import { focusControl, placeAt } from './focus-place.ts';
import { placeAfter } from './list-keys.rules.ts';

export interface ListKeys {
  readonly columns: number;
  readonly count: number;
  /** Scrolls the place into view. */
  readonly goTo: (place: number) => void;
}

/**
 * Moves the focus between machines with the arrow keys, Page Up, Page Down, Home and End. The focus stays on the same
 * control of the next machine. Returns a ref to the focused place.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, keys: ListKeys): RefObject<number | null> {
  const focused = useRef<number | null>(null);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const root = list.current;
    if (root === null) return;
    const focusin = ({ target }: FocusEvent): void => {
      focused.current = target === null ? null : placeAt(target);
    };
    const focusout = (): void => {
      focused.current = null;
    };
    const keydown = (event: KeyboardEvent): void => {
      const { target } = event;
      const place = target === null ? null : placeAt(target);
      if (place === null || !(target instanceof HTMLElement)) return;
      const { columns, count, goTo } = latest.current;
      const mirrored = document.documentElement.dir === 'rtl';
      const next = placeAfter(event.key, { place, columns, count, mirrored });
      if (next === null) return;
      event.preventDefault();
      goTo(next);
      focusControl(root, next, target.dataset['control'] ?? 'card');
    };
    root.addEventListener('focusin', focusin);
    root.addEventListener('focusout', focusout);
    root.addEventListener('keydown', keydown);
    return () => {
      root.removeEventListener('focusin', focusin);
      root.removeEventListener('focusout', focusout);
      root.removeEventListener('keydown', keydown);
    };
  }, [list]);
  return focused;
}
