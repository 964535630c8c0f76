import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../../shell/app-context.ts';
import { classes } from '../../shell/classes.ts';
import styles from './handles.module.css';

/**
 * The panels' buttons if the bar has no room: at the end of the lines, over the lower edge of the page and above its
 * footer. They are children of the frame, because `position: fixed` would be relative to the bar's blurred background.
 * They disappear with the frame in a game.
 */
export function Handles({ children }: { readonly children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [frame, setFrame] = useState<Element | null>(null);
  useLayoutEffect(() => setFrame(frameOf(anchor.current)), []);
  const { settings } = useApp();
  const footPx = useFixedFootPx();
  // They would cover the focused field. In CSS this would need `:has`, which Firefox 115 lacks.
  const isTyping = useSyncExternalStore(subscribeFocus, isInField);
  // The live chat's button is in that corner.
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

/** The frame's own element, which is the parent of the bar's element. Outside a frame, the page. */
const frameOf = (anchor: Element | null): Element =>
  anchor?.closest('header')?.parentElement?.parentElement ?? document.body;

/** How many pixels at the window's lower edge a fixed footer takes. */
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
