import type { Message } from '@farspin/core';
import type { MessageKey } from '@farspin/core/messages';

/** Returns true if the message has the client's text of this key. */
export const says = (message: Message, key: MessageKey): boolean => message.kind === 'keyed' && message.key === key;

/** Returns the warning with another count. The operator's own text stays unchanged. */
export const sayAt = (message: Message, count: number): Message =>
  message.kind === 'keyed' && 'count' in message.params
    ? { ...message, params: { ...message.params, count } }
    : message;

/** Returns minutes and seconds, such as `0:09`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts at which the countdown is announced again, in seconds. */
const marks = [30, 10, 5] as const;
/** Increase of a count from which on it is a new countdown, in seconds. A late count is a smaller increase. */
const newCountdown = 2;
/**
 * Returns the lowest mark that a countdown has reached, or Infinity above all marks.
 * @param before the mark at the previous count, or null at the first count
 */
export function nextMark(before: number | null, count: number): number {
  const mark = Math.min(...marks.filter((one) => one >= count));
  return before === null || mark < before || count > before + newCountdown ? mark : before;
}
