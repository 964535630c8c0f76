import { oneLine } from '../kernel/one-line.ts';

/** The first letters of the first and the last word of a name; `?` where it has none. */
export function initialsOf(name: string): string {
  const words = oneLine(name).split(/\s+/u);
  const [first = '', ...others] = words.map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '').filter(Boolean);
  const initials = `${first}${others.at(-1) ?? ''}`.toUpperCase();
  return initials === '' ? '?' : initials;
}
