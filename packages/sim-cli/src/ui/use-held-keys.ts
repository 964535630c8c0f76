import { useRef } from 'react';
import { deviceClock } from '@farspin/adapters/clock';

/** Longest time between two repeats of a held key, in ms. The first repeat comes latest, after up to 500 ms. */
const repeatsWithinMs = 500;

/**
 * Returns a function that reports whether a press repeats a held key. A terminal sends no event for the release of a
 * key, so a press soon after the last one counts as a repeat.
 */
export function useHeldKeys(): (key: string) => boolean {
  const pressedAt = useRef(new Map<string, number>());
  return (key) => {
    const now = deviceClock.now();
    const last = pressedAt.current.get(key);
    pressedAt.current.set(key, now);
    return last !== undefined && now - last < repeatsWithinMs;
  };
}
