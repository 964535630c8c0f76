import { monotonicMs } from '@farspin/adapters/time';

/**
 * For this long after a dialog is gone, a key still counts as meant for it: the second of two presses would start a
 * game.
 */
const quietMs = 500;

export interface DialogQuiet {
  /** Whether a dialog covers the page, or closed a moment ago. */
  isQuiet(): boolean;
  stop(): void;
}

/** Watches the page for all modal dialogs. Some are opened by the player's state and not by `ui.dialog`. */
export function watchDialogs(): DialogQuiet {
  let isOpen = isThere();
  let goneAt = -Infinity;
  const check = (): void => {
    const wasOpen = isOpen;
    isOpen = isThere();
    if (wasOpen && !isOpen) goneAt = monotonicMs();
  };
  const observer = new MutationObserver(check);
  // The chat stays mounted when it closes, but is no longer modal.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-modal'] });
  return {
    isQuiet: () => isOpen || monotonicMs() - goneAt < quietMs,
    stop: () => observer.disconnect(),
  };
}

const isThere = (): boolean => document.querySelector('[aria-modal="true"]') !== null;
