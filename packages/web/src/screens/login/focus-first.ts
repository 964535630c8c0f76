import { hasActed } from '../../shell/has-acted.ts';

/**
 * A ref: the first field or button in what has come has the focus, to someone who has used the page and has the focus nowhere
 * else; not on a first visit, which begins at the page's beginning.
 */
export function focusFirst(root: HTMLElement | null): void {
  if (hasActed() && document.activeElement === document.body)
    root?.querySelector<HTMLElement>('input, button')?.focus();
}
