import { useEffect, useState } from 'react';
import { monotonicMs } from '@farspin/adapters/time';
import { counted } from './counter.rules.ts';

const durationMs = 1_200;

/** A received figure, running up from the one received before; at once for whoever wants no motion. */
export function useCounted(text: string): string {
  const [shown, setShown] = useState({ text, from: text, share: 1 });
  if (shown.text !== text) setShown({ text, from: shown.text, share: 0 });
  const runs = shown.share < 1;
  useEffect(() => {
    if (!runs) return;
    const startedAt = monotonicMs();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let frame = requestAnimationFrame(function step(now) {
      const share = still ? 1 : Math.min(1, (now - startedAt) / durationMs);
      setShown((current) => (current.text === text ? { ...current, share } : current));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [text, runs]);
  return counted(shown.from, text, shown.share);
}
