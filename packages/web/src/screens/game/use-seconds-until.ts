import { useEffect, useState } from 'react';

const remaining = (at: number | null): number => (at === null ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1_000)));

/** Whole seconds from now to a moment (epoch ms), counted down; 0 for none and afterwards. */
export function useSecondsUntil(at: number | null): number {
  const [seconds, setSeconds] = useState(() => remaining(at));
  useEffect(() => {
    setSeconds(remaining(at));
    if (at === null) return;
    const tick = setInterval(() => setSeconds(remaining(at)), 250);
    return () => clearInterval(tick);
  }, [at]);
  return seconds;
}
