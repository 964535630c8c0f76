import type { Words } from '@farspin/core/messages';

/** First strong isolate and its end (Unicode 16, annex 9): what stands between runs as its first letter does. */
const isolate = (text: string): string => `\u2068${text}\u2069`;

const isolated = { ltr: new WeakMap<Words, Words>(), rtl: new WeakMap<Words, Words>() };

/**
 * Where the page runs another way than its language ("6 machines" would read "machines 6"), each text runs its own. And
 * what a server says may be in any language: in a page from right to left its full stop would stand before it.
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
