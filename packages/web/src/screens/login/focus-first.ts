import { hasActed } from '../../shell/has-acted.ts';

/**
 * A ref callback that focuses the first field or button of new content, for a player who has used the page and has no
 * focus elsewhere. Not on a first visit, where the focus stays at the top.
 */
export function focusFirst(root: HTMLElement | null): void {
  if (hasActed() && document.activeElement === document.body)
    root?.querySelector<HTMLElement>('input, button')?.focus();
}
