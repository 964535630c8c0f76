import { monotonicMs } from '@farspin/adapters/time';

/**
 * Time after a dialog closes during which a key press still counts as meant for it, in ms. Otherwise, the second of two
 * presses would start a game.
 */
const quietMs = 500;

export interface DialogQuiet {
  /** Returns true if a dialog covers the page or has just closed. */
  isQuiet(): boolean;
  stop(): void;
}

/**
 * Watches the page for modal dialogs. It watches the DOM, because the player's state opens some dialogs without
 * `ui.dialog`.
 */
export function watchDialogs(): DialogQuiet {
  let isOpen = isThere();
  let goneAt = -Infinity;
  const check = (): void => {
    const wasOpen = isOpen;
    isOpen = isThere();
    if (wasOpen && !isOpen) goneAt = monotonicMs();
  };
  const observer = new MutationObserver(check);
  // A closed chat stays mounted but is no longer modal.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-modal'] });
  return {
    isQuiet: () => isOpen || monotonicMs() - goneAt < quietMs,
    stop: () => observer.disconnect(),
  };
}

const isThere = (): boolean => document.querySelector('[aria-modal="true"]') !== null;
