import { useEffect, useRef, useState } from 'react';

/**
 * Throttles a value to one change per interval. The first change after a pause is returned at once, and the latest
 * value always follows.
 */
export function useNowAndThen<T>(value: T, everyMs: number): T {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  const resting = useRef<number | null>(null);
  useEffect(() => {
    latest.current = value;
    if (resting.current !== null || Object.is(value, shown)) return;
    setShown(value);
    resting.current = window.setTimeout(() => {
      resting.current = null;
      setShown(latest.current);
    }, everyMs);
  }, [value, shown, everyMs]);
  useEffect(
    () => () => {
      if (resting.current !== null) clearTimeout(resting.current);
      resting.current = null;
    },
    [],
  );
  return shown;
}
