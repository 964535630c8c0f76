import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusMain } from '../focus-main.ts';

/** Fluent takes at most so long to restore the page that a dialog has hidden. */
const restoredAfterMs = 300;

/**
 * Inside a dialog: returns the focus to where it was when the dialog opened, or else to the screen, unless it has moved
 * elsewhere. [DIALOG4] And exposes the page to assistive technology again: Fluent does not where a dialog is removed with its screen.
 */
export function FocusReturn() {
  const [opener] = useState(() => document.activeElement);
  const mark = useRef<HTMLSpanElement>(null);
  // Fluent focuses a lazily loaded dialog only after it is painted; until then Esc would not reach it.
  useLayoutEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
    if (dialog?.contains(document.activeElement) === false) dialog.focus({ preventScroll: true });
  }, []);
  // With the dialog itself and not a moment later, in which a screen that has just come would take the focus.
  useLayoutEffect(
    () => () => {
      queueMicrotask(() => {
        // [DIALOG5] The page is where it was, and a screen taller than the window would be scrolled under the bar.
        if (opener instanceof HTMLElement && document.activeElement === document.body)
          opener.focus({ preventScroll: true });
        focusMain();
      });
      showPageSoon();
    },
    [opener],
  );
  // Where the next screen is still being loaded, React hides the dialog first, and removes it only when that screen is there.
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
