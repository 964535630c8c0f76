import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

/** The longest double-click interval that desktops use by default. */
const rearmAfterMs = 500;

export interface SingleSubmitOptions {
  /** Whether the dialog is open; a closing dialog that is still visible submits nothing. Default: true. */
  readonly open?: boolean;
  /** A request to the server is pending. Default: false. */
  readonly busy?: boolean;
}

export interface SingleSubmit {
  /** Whether a press has an effect now; controls are disabled otherwise. */
  readonly isArmed: boolean;
  /** Runs at once, or not at all. `key` is unique for each opening: an idempotency key for commands that take one. */
  readonly submit: (run: (key: string) => void) => void;
  /** Call it when the content has changed: the next press means something else. */
  readonly rearm: () => void;
}

/**
 * [DIALOG1] Submits once for each opening of a dialog or form, however fast its control is pressed again. If it stays
 * open after a rejection, it is armed again 500 ms after the last request has ended, or as soon as its content is
 * edited.
 */
export function useSingleSubmit({ open = true, busy = false }: SingleSubmitOptions = {}): SingleSubmit {
  const id = useId();
  const [opening, setOpening] = useState(0);
  const [isSpent, setIsSpent] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setIsSpent(false);
      setOpening(opening + 1);
    }
  }
  // Two presses may come before the next render: state would let both through.
  const spent = useRef(false);

  const rearm = useCallback((): void => {
    spent.current = false;
    setIsSpent(false);
    setOpening((number) => number + 1);
  }, []);
  useLayoutEffect(() => {
    if (!isSpent) spent.current = false;
  }, [isSpent]);
  useEffect(() => {
    if (!isSpent || !open || busy) return undefined;
    const timer = setTimeout(rearm, rearmAfterMs);
    return () => clearTimeout(timer);
  }, [isSpent, open, busy, rearm]);

  return {
    isArmed: open && !busy && !isSpent,
    submit(run) {
      if (spent.current || !open || busy) return;
      spent.current = true;
      setIsSpent(true);
      run(`${id} ${opening}`);
    },
    rearm,
  };
}
