import { useEffect, useRef, type RefObject } from 'react';

/** Keeps so many pixels free at the end of the page, for what stands beside it. */
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

/** While something lies over the page nothing in the page can be reached, by keys either. */
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

/** While it is shown it has the focus, which goes back to where it was; Escape in it closes. */
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
