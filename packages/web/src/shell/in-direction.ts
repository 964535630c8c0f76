import type { Words } from '@farspin/core/messages';

/**
 * First strong isolate and its end (Unicode 16, annex 9): the text between them has the direction of its first letter.
 */
const isolate = (text: string): string => `\u2068${text}\u2069`;

const isolated = { ltr: new WeakMap<Words, Words>(), rtl: new WeakMap<Words, Words>() };

/**
 * Isolates each text if the page has another direction than its language ("6 machines" would read "machines 6"). A
 * server's texts may be in any language: in a right-to-left page, their full stop would appear in front.
 */
export function inDirection(words: Words, direction: Words['dir']): Words {
  const isTurned = direction !== words.dir;
  if (!isTurned && direction === 'ltr') return words;
  const own = isolated[direction].get(words) ?? {
    ...words,
    t: (...text) => (isTurned ? isolate(words.t(...text)) : words.t(...text)),
    say: (message) => (isTurned || message.kind === 'server' ? isolate(words.say(message)) : words.say(message)),
  };
  isolated[direction].set(words, own);
  return own;
}
