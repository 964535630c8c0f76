import { useEffect, useState } from 'react';
import { monotonicMs } from '@farspin/adapters/time';
import { isStill } from '../../shell/is-still.ts';
import { counted } from './counter.rules.ts';

const durationMs = 1_200;

/**
 * [LOBBY18] Counts up from the previously received amount to the current amount. Changes at once if the player prefers
 * reduced motion.
 */
export function useCounted(amount: number): number {
  const [shown, setShown] = useState({ amount, from: amount, share: 1 });
  if (shown.amount !== amount) setShown({ amount, from: shown.amount, share: 0 });
  const runs = shown.share < 1;
  useEffect(() => {
    if (!runs) return;
    const startedAt = monotonicMs();
    const still = isStill();
    let frame = requestAnimationFrame(function step(now) {
      const share = still ? 1 : Math.min(1, (now - startedAt) / durationMs);
      setShown((current) => (current.amount === amount ? { ...current, share } : current));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount, runs]);
  return counted(shown.from, amount, shown.share);
}
