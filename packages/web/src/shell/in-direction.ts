import type { Words } from '@farspin/core/messages';

/** First strong isolate and its end (Unicode 16, annex 9): what stands between runs as its first letter does. */
const isolate = (text: string): string => `\u2068${text}\u2069`;

const isolated = new WeakMap<Words, Words>();

/** Where the page runs another way than its language ("6 machines" would read "machines 6"), each text runs its own. */
export function inDirection(words: Words, direction: Words['dir']): Words {
  if (direction === words.dir) return words;
  const own = isolated.get(words) ?? {
    ...words,
    t: (...text) => isolate(words.t(...text)),
    say: (message) => isolate(words.say(message)),
  };
  isolated.set(words, own);
  return own;
}
