import { useEffect, useRef, useState } from 'react';

/** The value, followed at most once in so many ms: at once after a rest, and in the end always the latest. */
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
