import type { RecordedLine } from '../../recording/recording.ts';
import { describeLine } from '../../recording/describe-line.ts';

/** Where in a recording someone looks. */
export interface Showing {
  readonly lines: readonly RecordedLine[];
  /** In the lines that are listed. */
  readonly at: number;
  /** Only these kinds are listed; null: all. */
  readonly kind: string | null;
  /** What is looked for; empty for nothing. */
  readonly sought: string;
  /** Of that there was nothing, or nothing further. */
  readonly isMissed: boolean;
  /** How far down in the details. */
  readonly scrolled: number;
}

export type ShowKey =
  | { readonly kind: 'move'; readonly by: number }
  | { readonly kind: 'begin' | 'end' | 'nextKind' | 'allKinds' }
  | { readonly kind: 'seek'; readonly text: string }
  | { readonly kind: 'next'; readonly step: 1 | -1 }
  | { readonly kind: 'scroll'; readonly by: number };

/** What is around the lines and the details: a title, a rule, where one is, two rows of keys. */
const around = 5;
/** With fewer there is no room for details, and the list has what the keys would take. */
const leastBody = 4;

/** How many rows the list and the details have; no details, nor keys, in a window that is too low. */
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

/** The kind of the line that is pointed at, then each other one in the order of their names. */
function kindAfter(state: Showing): string | null {
  if (state.kind === null) return listed(state)[state.at]?.kind ?? null;
  const kinds = [...new Set(state.lines.map(({ kind }) => kind))].toSorted();
  return kinds[(kinds.indexOf(state.kind) + 1) % kinds.length] ?? null;
}

/** The line that was pointed at stays so, or the next one that is still listed. */
function refiltered(state: Showing, kind: string | null): Showing {
  const pointedAt = listed(state)[state.at];
  const next = { ...state, kind };
  const at = listed(next).findIndex(({ number }) => number >= (pointedAt?.number ?? 0));
  return moved(next, at === -1 ? listed(next).length - 1 : at);
}

/** The next line from there on that says what is sought; where there is none nothing moves, and that is told. */
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
