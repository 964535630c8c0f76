import { readDuration } from '../input/duration.ts';

/**
 * Parses a duration like `readDuration`, but treats a bare number as milliseconds. Returns null if the text is not a
 * duration.
 */
export function durationMs(text: string): number | null {
  const trimmed = text.trim();
  return readDuration(Number.isFinite(Number(trimmed)) ? `${trimmed}ms` : trimmed);
}
