import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

/** The longest double click that desktops count as one by default. */
const rearmAfterMs = 500;

export interface SingleSubmitOptions {
  /** Whether the dialog is open; one that is closing, and still on the screen, submits nothing. Default true. */
  readonly open?: boolean;
  /** The server is being asked. Default false. */
  readonly busy?: boolean;
}

export interface SingleSubmit {
  /** Whether a press does something now; controls are disabled while not. */
  readonly isArmed: boolean;
  /** Runs at once, or not at all. `key` is the same for one opening and no other: an idempotency key for commands that take one. */
  readonly submit: (run: (key: string) => void) => void;
  /** What would be submitted was changed: the next press means something else. */
  readonly rearm: () => void;
}

/**
 * [DIALOG1] Submits once for each opening of a dialog or form, however fast its control is pressed again. Where it stays open
 * because it was refused, it is armed again 500 ms after nothing is under way any more, or as soon as its content is edited.
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
  // Two presses may come before the next render: the state would let both through.
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
