/** Lines of text within a bound: the first and the last ones. Those between are counted. */
export interface Tape {
  add(line: string): void;
  /** Returns the lines from oldest to newest; `gap` is the number of missing ones. */
  read(): { readonly first: readonly string[]; readonly gap: number; readonly last: readonly string[] };
}

export interface TapeSize {
  /** Characters of the first and the last lines together. */
  readonly maxChars: number;
  /** Characters of the first lines: how a session began explains the most. */
  readonly firstChars: number;
}

export function createTape({ maxChars, firstChars }: TapeSize): Tape {
  const first: string[] = [];
  let last: string[] = [];
  let charsOfFirst = 0;
  let isFirst = true;
  let charsOfLast = 0;
  /**
   * Index in `last`: earlier lines are dropped. They are removed only now and then, because that costs as much as what
   * is left.
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
