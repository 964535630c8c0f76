import { useRef, type DOMAttributes, type RefObject } from 'react';
import { focusControl, placeAt } from './focus-place.ts';
import { placeAfter } from './list-keys.rules.ts';

export interface ListKeysOptions {
  readonly columns: number;
  readonly count: number;
  /** Scrolls the place into view. */
  readonly goTo: (place: number) => void;
}

export interface ListKeys {
  /** The focused place, or null. */
  readonly focused: RefObject<number | null>;
  /** Attributes of the list element. */
  readonly listeners: Pick<DOMAttributes<HTMLElement>, 'onFocus' | 'onBlur' | 'onKeyDown'>;
}

/**
 * Moves the focus between machines with the arrow keys, Page Up, Page Down, Home and End. The focus stays on the same
 * control of the next machine.
 */
export function useListKeys({ columns, count, goTo }: ListKeysOptions): ListKeys {
  const focused = useRef<number | null>(null);
  return {
    focused,
    listeners: {
      onFocus({ target }) {
        focused.current = placeAt(target);
      },
      onBlur() {
        focused.current = null;
      },
      onKeyDown(event) {
        const { target, key, currentTarget } = event;
        const place = placeAt(target);
        if (place === null || !(target instanceof HTMLElement)) return;
        const mirrored = document.documentElement.dir === 'rtl';
        const next = placeAfter(key, { place, columns, count, mirrored });
        if (next === null) return;
        event.preventDefault();
        goTo(next);
        focusControl(currentTarget, next, target.dataset['control'] ?? 'card');
      },
    },
  };
}
