import { useEffect, useRef } from 'react';
import { hasActed } from './has-acted.ts';

/** Where nothing has the focus any more, because what had it is gone, the screen has it: Tab goes on from its beginning. */
export function focusMain(): void {
  const main = document.querySelector('main');
  if (document.activeElement !== document.body || main === null) return;
  main.tabIndex = -1;
  main.style.outline = 'none';
  main.focus({ preventScroll: true });
}

const tryMs = 50;
/** A screen whose code is still fetched, or that is drawn in steps, is waited for as long. */
const tries = 40;

/**
 * When another screen has come, the focus is in it; never with the first (after null), where it stays at the page's
 * beginning. The first after the login form, where someone has typed, is another one.
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
