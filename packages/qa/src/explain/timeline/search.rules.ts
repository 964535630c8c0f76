import type { TraceEvent } from '@farspin/testing/simulation';

/**
 * Returns the indices of events whose lane, name or data contain every word of the query. Returns null for an empty
 * query.
 */
export function found(trace: readonly TraceEvent[], query: string): ReadonlySet<number> | null {
  const words = wordsOf(query);
  if (words.length === 0) return null;
  return new Set(trace.flatMap((event, index) => (hasAll(textOf(event), words) ? [index] : [])));
}

export const wordsOf = (query: string): readonly string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

export const hasAll = (text: string, words: readonly string[]): boolean => {
  const folded = text.toLowerCase();
  return words.every((word) => folded.includes(word));
};

const textOf = ({ lane, name, data }: TraceEvent): string =>
  [lane, name, ...Object.entries(data).map(([key, value]) => `${key}=${String(value)}`)].join(' ');

/** Returns the next or previous event by time among the found events. Wraps around at the ends. */
export function neighbour(inOrder: readonly number[], current: number | null, by: 1 | -1): number | null {
  if (inOrder.length === 0) return null;
  const at = current === null ? -1 : inOrder.indexOf(current);
  if (at < 0) return (by === 1 ? inOrder[0] : inOrder.at(-1)) ?? null;
  return inOrder[(at + by + inOrder.length) % inOrder.length] ?? null;
}
