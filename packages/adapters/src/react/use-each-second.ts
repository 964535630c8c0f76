import { useEffect, useRef, useState } from 'react';

const everyMs = 1_000;

/** Returns the latest of a value that changes too fast to read, updated once a second. */
export function useEachSecond<T>(value: T): T {
  const latest = useRef(value);
  const [shown, setShown] = useState({ value });
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => {
    const timer = setInterval(() => setShown({ value: latest.current }), everyMs);
    return () => clearInterval(timer);
  }, []);
  return shown.value;
}
