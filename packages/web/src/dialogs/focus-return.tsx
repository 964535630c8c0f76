import { useEffect, useState } from 'react';

/** In a dialog: whatever had the focus when it opened has it again when it is gone, unless the focus went elsewhere. */
export function FocusReturn() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      queueMicrotask(() => {
        if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
      });
    },
    [opener],
  );
  return null;
}
