import type { Language } from '../settings/language.ts';
import { oneLine } from '../kernel/one-line.ts';

/** Zero-width non-joiner (U+200C). It separates letters that would otherwise be joined. */
const apart = '\u200C';

/** Returns the first letters of the first and the last word of a name, or `?` for a name without letters. */
export function initialsOf(name: string, language: Language): string {
  const words = oneLine(name).split(/\s+/u);
  const [first = '', ...others] = words.map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '').filter(Boolean);
  const initials = [first, ...others.slice(-1)].join(apart).toLocaleUpperCase(language);
  return initials === '' ? '?' : initials;
}
