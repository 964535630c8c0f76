import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

/** Time limit before a new press counts, in ms: the longest default double-click interval of desktop systems. */
const rearmAfterMs = 500;

/** Options of `useSingleSubmit`. */
export interface SingleSubmitOptions {
  /** True if the dialog is open. A closing dialog that is still visible submits nothing. Default: true. */
  readonly open?: boolean;
  /** True while a request to the server is pending. Default: false. */
  readonly busy?: boolean;
}

/** A form that submits once until it is armed again. */
export interface SingleSubmit {
  /** True if a press has an effect. Disable the control otherwise. */
  readonly isArmed: boolean;
  /** Calls `run` at once, or ignores the press. `key` is unique for each opening and serves as an idempotency key. */
  readonly submit: (run: (key: string) => void) => void;
  /** Arms the control again. Call it when the content has changed, because the next press then has a new meaning. */
  readonly rearm: () => void;
}

/**
 * [DIALOG1] Submits only once for each opening of a dialog or form, even if its control is pressed repeatedly. If the
 * dialog stays open after a rejection, its control is armed again 500 ms after the request has ended. To arm it
 * earlier, call `rearm` when the content is edited.
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
  // A ref blocks a second press before the next render. State would let it through.
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
