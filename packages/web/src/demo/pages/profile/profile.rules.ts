/** The first letters of a name's first and last word, as a picture shows them; empty for an empty name. */
export function initialsOf(name: string, language: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word = '') => ([...word][0] ?? '').toLocaleUpperCase(language)).join('');
}
