import { useEffect, useRef } from 'react';
import { hasActed } from './has-acted.ts';

/** Focuses the screen if the focused element has disappeared, so that Tab continues at the start of the screen. */
export function focusMain(): void {
  const main = document.querySelector('main');
  if (document.activeElement !== document.body || main === null) return;
  main.tabIndex = -1;
  main.style.outline = 'none';
  main.focus({ preventScroll: true });
}

const tryMs = 50;
/** Maximum number of attempts to focus a screen that is still loading or rendering. */
const tries = 40;

/**
 * Moves the focus to a new screen. On the first screen (after null), the focus stays at the top of the page. The screen
 * after the login form is not a first screen, because the player has used the page.
 */
export function useFocusInScreen(screen: string | null): void {
  const before = useRef(hasActed() ? 'login' : screen);
  useEffect(() => {
    const isFirst = before.current === null;
    if (screen === null || before.current === screen) return undefined;
    before.current = screen;
    if (isFirst) return undefined;
    let left = tries;
    const timer = setInterval(() => {
      focusMain();
      left -= 1;
      if (left === 0) clearInterval(timer);
    }, tryMs);
    return () => clearInterval(timer);
  }, [screen]);
}
