import { useEffect, useRef, type RefObject } from 'react';

/**
 * Reserves space at the inline end of the page, for an element beside it.
 * @param px width in pixels; 0 reserves no space
 */
export function useRoomBeside(px: number): void {
  useEffect(() => {
    if (px === 0) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--farspin-beside', `${px}px`);
    return () => {
      style.removeProperty('--farspin-beside');
    };
  }, [px]);
}

/** Makes the page inert, also for the keyboard, while an element covers it. */
export function useCover(covers: boolean): void {
  useEffect(() => {
    const page = document.getElementById('root');
    if (!covers || page === null) return undefined;
    page.inert = true;
    return () => {
      page.inert = false;
    };
  }, [covers]);
}

/** Moves the focus into the panel while it is shown, and restores it afterwards. Escape inside the panel closes it. */
export function useDialogWhile(shown: boolean, panel: RefObject<HTMLElement | null>, close: () => void): void {
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  }, [close]);
  useEffect(() => {
    const { current } = panel;
    if (!shown || current === null) return undefined;
    const opener = document.activeElement;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') closing.current();
    };
    current.addEventListener('keydown', onKey);
    current.focus();
    return () => {
      current.removeEventListener('keydown', onKey);
      queueMicrotask(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, [shown, panel]);
}
