import { useEffect, useRef } from 'react';
import { hasActed } from './has-acted.ts';

/** Focuses the screen if the focused element has disappeared, so that Tab continues from its beginning. */
export function focusMain(): void {
  const main = document.querySelector('main');
  if (document.activeElement !== document.body || main === null) return;
  main.tabIndex = -1;
  main.style.outline = 'none';
  main.focus({ preventScroll: true });
}

const tryMs = 50;
/** How often to wait for a screen whose code is still loading, or that renders in steps. */
const tries = 40;

/**
 * Focuses a new screen. Not the first one (after null), where the focus stays at the top of the page. The first screen
 * after the login form counts as a new one, because the player has typed.
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
