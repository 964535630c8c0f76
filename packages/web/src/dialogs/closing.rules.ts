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

/** Count at which the countdown is announced for the second time, in seconds. */
const lastCount = 3;
/** Returns the part of a countdown in which it is announced once. */
export const partOf = (count: number): 'first' | 'last' => (count <= lastCount ? 'last' : 'first');
