import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusMain } from '../focus-main.ts';

/** The longest that Fluent takes to restore the page behind a dialog. */
const restoredAfterMs = 300;

/**
 * Used inside a dialog. Returns the focus to where it was when the dialog opened, or else to the screen, unless it has
 * moved elsewhere. [DIALOG4] Also exposes the page to assistive technology again: Fluent does not do so when a dialog
 * is removed with its screen.
 */
export function FocusReturn() {
  const [opener] = useState(() => document.activeElement);
  const mark = useRef<HTMLSpanElement>(null);
  // Fluent focuses a lazily loaded dialog only after it is painted. Until then Esc would not reach it.
  useLayoutEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
    if (dialog?.contains(document.activeElement) === false) dialog.focus({ preventScroll: true });
  }, []);
  // Together with the dialog. A moment later, a new screen would take the focus.
  useLayoutEffect(
    () => () => {
      queueMicrotask(() => {
        // [DIALOG5] The page has not moved, and focusing a screen taller than the window would scroll it under the bar.
        if (opener instanceof HTMLElement && document.activeElement === document.body)
          opener.focus({ preventScroll: true });
        focusMain();
      });
      showPageSoon();
    },
    [opener],
  );
  // While the next screen is still loading, React first hides the dialog, and removes it only when that screen is
  // ready.
  useEffect(() => showPageSoon, []);
  return <span ref={mark} hidden />;
}

function showPageSoon(): void {
  setTimeout(() => {
    const dialogs = [...document.querySelectorAll('[aria-modal="true"]')];
    const isOver = dialogs.every((dialog) => dialog.getClientRects().length === 0);
    if (isOver) document.getElementById('root')?.removeAttribute('aria-hidden');
  }, restoredAfterMs);
}
