import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../../shell/app-context.ts';
import { classes } from '../../shell/classes.ts';
import styles from './handles.module.css';

/**
 * Renders the panels' buttons when the bar has no room. They are at the inline end, above the lower edge of the page
 * and its footer. Their parent is the frame, because `position: fixed` would be relative to the bar's blurred
 * background. They disappear with the frame in a game.
 */
export function Handles({ children }: { readonly children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [frame, setFrame] = useState<Element | null>(null);
  useLayoutEffect(() => setFrame(frameOf(anchor.current)), []);
  const { settings } = useApp();
  const footPx = useFixedFootPx();
  // The buttons would cover the focused field. A CSS solution needs `:has`, which Firefox 115 lacks.
  const isTyping = useSyncExternalStore(subscribeFocus, isInField);
  // The buttons leave room for the live chat's button, which is in the same corner.
  const abovePx = footPx + (settings.chat.kind === null ? 0 : 64);
  return (
    <>
      <span ref={anchor} hidden />
      {frame !== null &&
        createPortal(
          <div
            className={classes(styles.handles, settings.chat.kind !== null && styles.aboveChat)}
            hidden={isTyping}
            style={{ insetBlockEnd: `calc(16px + ${abovePx}px + env(safe-area-inset-bottom))` }}
          >
            {children}
          </div>,
          frame,
        )}
    </>
  );
}

const isInField = (): boolean => document.activeElement?.matches('#content :is(input, textarea, select)') ?? false;

function subscribeFocus(changed: () => void): () => void {
  const events = ['focusin', 'focusout'] as const;
  for (const event of events) document.addEventListener(event, changed);
  return () => {
    for (const event of events) document.removeEventListener(event, changed);
  };
}

/** Returns the frame's element, which is the grandparent of the bar. Outside a frame, returns the body. */
const frameOf = (anchor: Element | null): Element =>
  anchor?.closest('header')?.parentElement?.parentElement ?? document.body;

/** Returns the height of a fixed footer in px, or 0 if the footer is not fixed. */
function useFixedFootPx(): number {
  const { theme } = useSnapshot(useApp().state.ui);
  const isFixed = theme.footerFixed && theme.footerShown;
  const [px, setPx] = useState(0);
  useEffect(() => {
    const measure = (): void => {
      const foot = document.getElementById('content')?.parentElement?.nextElementSibling;
      setPx(isFixed && foot instanceof HTMLElement ? foot.offsetHeight : 0);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [isFixed]);
  return px;
}
