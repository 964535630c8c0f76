/**
 * A size-limited list of text lines. It keeps the first and the last lines, and counts the omitted lines between them.
 */
export interface Tape {
  add(line: string): void;
  /** Returns the lines from oldest to newest. `gap` is the number of omitted lines. */
  read(): { readonly first: readonly string[]; readonly gap: number; readonly last: readonly string[] };
}

export interface TapeSize {
  /** Maximum number of characters, first and last lines together. */
  readonly maxChars: number;
  /** Maximum number of characters for the first lines. The beginning of a session explains the most. */
  readonly firstChars: number;
}

export function createTape({ maxChars, firstChars }: TapeSize): Tape {
  const first: string[] = [];
  let last: string[] = [];
  let charsOfFirst = 0;
  let isFirst = true;
  let charsOfLast = 0;
  /**
   * Index of the first kept line in `last`. Dropped lines are removed only now and then, because removal copies the
   * kept lines.
   */
  let from = 0;
  let gap = 0;

  return {
    add(line) {
      isFirst &&= charsOfFirst + line.length <= firstChars;
      if (isFirst) {
        first.push(line);
        charsOfFirst += line.length;
        return;
      }
      last.push(line);
      charsOfLast += line.length;
      while (charsOfLast > maxChars - firstChars && from < last.length) {
        charsOfLast -= last[from]?.length ?? 0;
        from += 1;
        gap += 1;
      }
      if (from > last.length / 2) {
        last = last.slice(from);
        from = 0;
      }
    },
    read: () => ({ first: [...first], gap, last: last.slice(from) }),
  };
}
