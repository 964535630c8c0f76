import { useCallback, useEffect, useState } from 'react';

export interface Outcome {
  readonly text: string;
  readonly isError: boolean;
}

const shownMs = 8_000;

/** Returns the outcome of the last press, which disappears after a while. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const hiding = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(hiding);
  }, [outcome]);
  return {
    outcome,
    /**
     * Reports the outcome of a press.
     * @param what the name of the action
     * @param work resolves with the error message, or null on success
     */
    report: useCallback((what: string, work: Promise<string | null>): void => {
      void work.then((error) => setOutcome({ text: error ?? `Done: ${what}.`, isError: error !== null }));
    }, []),
    forget: useCallback((): void => setOutcome(null), []),
  };
}
