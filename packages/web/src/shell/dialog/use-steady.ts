import { useEffect, useState } from 'react';

/** Time in which changed answers take no press, in ms. The player may already be pressing where another answer was. */
const unsteadyMs = 700;

/** Returns false for a moment after `answers` has changed, and true from the first render until the first change. */
export function useSteady(answers: string): boolean {
  const [known, setKnown] = useState<string | null>(answers);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(answers), unsteadyMs);
    return () => {
      clearTimeout(timer);
      // Answers that change and change back have moved twice.
      setKnown(null);
    };
  }, [answers]);
  return known === answers;
}
