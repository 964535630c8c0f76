import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusMain } from '../focus-main.ts';

/** Maximum time that Fluent takes to restore the page behind a dialog. */
const restoredAfterMs = 300;

/**
 * When a dialog closes, returns the focus to the element that had it before, or else to the screen. Must be rendered
 * inside the dialog. Does nothing to the focus if it has moved elsewhere. [DIALOG4] Also exposes the page to assistive
 * technology again, because Fluent does not do so when a dialog is removed with its screen.
 */
export function FocusReturn() {
  const [opener] = useState(() => document.activeElement);
  const mark = useRef<HTMLSpanElement>(null);
  // Fluent focuses a lazily loaded dialog only after it is painted. Esc would not reach the dialog before that.
  useLayoutEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
    if (dialog?.contains(document.activeElement) === false) dialog.focus({ preventScroll: true });
  }, []);
  // Return the focus as the dialog is removed. Shortly afterwards, a new screen would take it.
  useLayoutEffect(
    () => () => {
      queueMicrotask(() => {
        // [DIALOG5] Keep the scroll position. Focusing a screen taller than the window would scroll it under the bar.
        if (opener instanceof HTMLElement && document.activeElement === document.body)
          opener.focus({ preventScroll: true });
        focusMain();
      });
      showPageSoon();
    },
    [opener],
  );
  // While the next screen loads, React only hides the dialog. It removes the dialog when that screen is ready.
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
