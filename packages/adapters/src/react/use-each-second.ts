import { useEffect, useRef, useState } from 'react';

const everyMs = 1_000;

/** Returns the latest value, updated once a second. Use it for values that change too fast to read. */
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
