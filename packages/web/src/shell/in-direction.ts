import type { Words } from '@farspin/core/messages';

/** Wraps a text in a first strong isolate (Unicode 16, annex 9), so that its first strong letter sets its direction. */
const isolate = (text: string): string => `\u2068${text}\u2069`;

const isolated = { ltr: new WeakMap<Words, Words>(), rtl: new WeakMap<Words, Words>() };

/**
 * Isolates texts whose direction differs from the page's. Otherwise "6 machines" would read "machines 6". Texts from a
 * server may be in any language, so they are always isolated in a right-to-left page. Otherwise their full stop would
 * appear in front.
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
