import { readDuration } from '../input/duration.ts';

/** Like `readDuration`, but reads a bare number as milliseconds; null if the text is not a duration. */
export function durationMs(text: string): number | null {
  const trimmed = text.trim();
  return readDuration(Number.isFinite(Number(trimmed)) ? `${trimmed}ms` : trimmed);
}
