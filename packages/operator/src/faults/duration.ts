import { readDuration } from '../input/duration.ts';

/** As `readDuration`, and a bare number is milliseconds; null for what is none. */
export function durationMs(text: string): number | null {
  const trimmed = text.trim();
  return readDuration(Number.isFinite(Number(trimmed)) ? `${trimmed}ms` : trimmed);
}
