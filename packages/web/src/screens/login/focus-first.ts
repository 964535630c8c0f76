import { hasActed } from '../../shell/has-acted.ts';

/**
 * A ref callback that focuses the first field or button of new content if the player has used the page and nothing else
 * has the focus. On a first visit the focus stays at the top of the page.
 */
export function focusFirst(root: HTMLElement | null): void {
  if (hasActed() && document.activeElement === document.body)
    root?.querySelector<HTMLElement>('input, button')?.focus();
}
