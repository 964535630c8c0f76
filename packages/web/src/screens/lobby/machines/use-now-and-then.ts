import { useEffect, useRef, useState } from 'react';

/** Follows a value at most once per interval: at once after a pause, and always ending with the latest. */
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
