import { useLayoutEffect, useState } from 'react';
import { focusMain } from '../shell/focus-main.ts';

/** So long Fluent takes at most to put the page back that a dialog has hidden, where it still does. */
const restoredAfterMs = 300;

/**
 * In a dialog: whatever had the focus when it opened has it again when it is gone, or else the screen, unless the focus went
 * elsewhere. And the page is there again for who cannot see it: a dialog that goes with its screen, before it has closed, would leave it hidden.
 */
export function FocusReturn() {
  const [opener] = useState(() => document.activeElement);
  // With the dialog itself and not a moment later, in which a screen that has just come would take the focus.
  useLayoutEffect(
    () => () => {
      queueMicrotask(() => {
        if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
        focusMain();
      });
      setTimeout(showPage, restoredAfterMs);
    },
    [opener],
  );
  return null;
}

function showPage(): void {
  if (document.querySelector('[aria-modal="true"]') === null)
    document.getElementById('root')?.removeAttribute('aria-hidden');
}
