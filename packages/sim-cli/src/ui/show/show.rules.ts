import type { RecordedLine } from '../../recording/recording.ts';
import { describeLine } from '../../recording/describe-line.ts';

/** The viewer's position in a recording. */
export interface Showing {
  readonly lines: readonly RecordedLine[];
  /** Index of the selected line among the listed lines. */
  readonly at: number;
  /** The kind of the listed lines, or null for all kinds. */
  readonly kind: string | null;
  /** The search text, or empty without a search. */
  readonly sought: string;
  /** True if the search found no line, or no further line. */
  readonly isMissed: boolean;
  /** Scroll offset of the details. */
  readonly scrolled: number;
}

export type ShowKey =
  | { readonly kind: 'move'; readonly by: number }
  | { readonly kind: 'begin' | 'end' | 'nextKind' | 'allKinds' }
  | { readonly kind: 'seek'; readonly text: string }
  | { readonly kind: 'next'; readonly step: 1 | -1 }
  | { readonly kind: 'scroll'; readonly by: number };

/** Rows around the list and the details: a title, a rule, the position and two rows of keys. */
const around = 5;
/** Minimum number of body rows for the details. With fewer rows, the list also takes the rows of the keys. */
const leastBody = 4;

/** Returns the rows of the list and of the details. A low window has no details and no keys. */
export function showRows(rows: number): { readonly list: number; readonly details: number } {
  const body = rows - around;
  if (body < leastBody) return { list: Math.max(1, rows - 2), details: 0 };
  const list = Math.ceil(body * 0.6);
  return { list, details: body - list };
}

export const showing = (lines: readonly RecordedLine[]): Showing => ({
  ...{ lines, at: 0, kind: null, sought: '', isMissed: false, scrolled: 0 },
});

export const listed = ({ lines, kind }: Pick<Showing, 'kind' | 'lines'>): readonly RecordedLine[] =>
  kind === null ? lines : lines.filter((line) => line.kind === kind);

export function stepShowing(state: Showing, key: ShowKey): Showing {
  switch (key.kind) {
    case 'move':
      return moved(state, state.at + key.by);
    case 'begin':
      return moved(state, 0);
    case 'end':
      return moved(state, listed(state).length - 1);
    case 'nextKind':
      return refiltered(state, kindAfter(state));
    case 'allKinds':
      return refiltered(state, null);
    case 'seek':
      return found({ ...state, sought: key.text }, state.at, 1);
    case 'next':
      return found(state, state.at + key.step, key.step);
    case 'scroll':
      return { ...state, scrolled: Math.max(0, state.scrolled + key.by) };
  }
}

const moved = (state: Showing, at: number): Showing => ({
  ...state,
  at: Math.max(0, Math.min(at, listed(state).length - 1)),
  isMissed: false,
  scrolled: 0,
});

/** Returns the next kind. First comes the kind of the selected line, then the other kinds in alphabetical order. */
function kindAfter(state: Showing): string | null {
  if (state.kind === null) return listed(state)[state.at]?.kind ?? null;
  const kinds = [...new Set(state.lines.map(({ kind }) => kind))].toSorted();
  return kinds[(kinds.indexOf(state.kind) + 1) % kinds.length] ?? null;
}

/** Filters by kind. Keeps the selected line, or selects the next line that is still listed. */
function refiltered(state: Showing, kind: string | null): Showing {
  const pointedAt = listed(state)[state.at];
  const next = { ...state, kind };
  const at = listed(next).findIndex(({ number }) => number >= (pointedAt?.number ?? 0));
  return moved(next, at === -1 ? listed(next).length - 1 : at);
}

/**
 * Selects the first matching line, searching from index `from` in the direction of `step`. Without a match, keeps the
 * position and sets `isMissed`.
 */
function found(state: Showing, from: number, step: 1 | -1): Showing {
  if (state.sought === '') return { ...state, isMissed: false };
  const lines = listed(state);
  const sought = state.sought.toLowerCase();
  for (let at = from; at >= 0 && at < lines.length; at += step) {
    const line = lines[at];
    if (
      line !== undefined &&
      `${line.kind} ${describeLine(line)} ${JSON.stringify(line.data)}`.toLowerCase().includes(sought)
    )
      return moved(state, at);
  }
  return { ...state, isMissed: true };
}
