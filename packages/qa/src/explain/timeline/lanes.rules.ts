import type { Lane, TraceEvent } from '@farspin/testing/simulation';

/** An event with its index in the trace, which identifies it in the whole page. */
export interface Placed {
  readonly index: number;
  readonly atMs: number;
  readonly endMs: number;
  readonly name: string;
  readonly tone: Tone;
}
/** A normal state, one with something missing, and one without anything to be. */
export type Tone = 'normal' | 'uneasy' | 'absent';

/** States of one subject; only absent ones may overlap others. */
interface Row {
  readonly subject: string;
  readonly states: readonly Placed[];
}
/** One lane as drawn: moments on their own line, lasting states in rows below it. */
export interface LaneOfSession {
  readonly lane: Lane;
  readonly moments: readonly Placed[];
  readonly rows: readonly Row[];
}

const uneasy =
  /\b(?:down|lost|stalled|waiting|connecting|joining|locked|offline|frozen|checking|unanswered|unreachable|asking|refused|failed)$/;
const absent = /\b(?:none|off|idle|hidden|unknown|closed|signed-out|unlocked|passed)$/;

export const layLanes = (lanes: readonly Lane[], trace: readonly TraceEvent[]): readonly LaneOfSession[] =>
  lanes.map((lane) => layLane(lane, trace));

function layLane(lane: Lane, trace: readonly TraceEvent[]): LaneOfSession {
  const placed = trace.flatMap((event, index) => (event.lane === lane ? [{ ...place(event), index }] : []));
  const inOrder = placed.toSorted(byTime);
  const lasts = ({ index }: Placed): boolean => trace[index]?.endMs !== null;
  return { lane, moments: inOrder.filter((event) => !lasts(event)), rows: rowsOf(inOrder.filter(lasts)) };
}

const place = ({ atMs, endMs, lane, name }: TraceEvent): Omit<Placed, 'index'> => ({
  atMs,
  endMs: endMs ?? atMs,
  name,
  tone: lane === 'fault' || uneasy.test(name) ? 'uneasy' : absent.test(name) ? 'absent' : 'normal',
});

const byTime = (one: Placed, other: Placed): number => one.atMs - other.atMs || one.index - other.index;

/** Creates a row for each subject, and another while it is in two states at once, as in two tabs. */
function rowsOf(states: readonly Placed[]): readonly Row[] {
  const subjects = [...new Set(states.map(subjectOf))];
  return subjects.flatMap((subject) =>
    packed(states.filter((state) => subjectOf(state) === subject)).map((inRow) => ({ subject, states: inRow })),
  );
}

/** `notifications live` and `notifications down` are states of one subject. */
const subjectOf = ({ name }: Placed): string => name.split(' ')[0] ?? '';

function packed(states: readonly Placed[]): readonly (readonly Placed[])[] {
  const first: Placed[] = states.filter(({ tone }) => tone === 'absent');
  const rows: { readonly states: Placed[]; endMs: number }[] = [{ states: first, endMs: Number.NEGATIVE_INFINITY }];
  for (const state of states) {
    if (state.tone === 'absent') continue;
    const free = rows.find(({ endMs }) => endMs <= state.atMs);
    if (free === undefined) rows.push({ states: [state], endMs: state.endMs });
    else {
      free.states.push(state);
      free.endMs = state.endMs;
    }
  }
  first.sort(byTime);
  return rows.map((row) => row.states);
}

/** Returns the events of a lane by time, including lasting ones: the order of the keyboard. */
export const walkOf = ({ moments, rows }: LaneOfSession): readonly Placed[] =>
  [...moments, ...rows.flatMap(({ states }) => states)].toSorted(byTime);

/**
 * Returns the index of the first element of an ascending list whose `valueOf` is not below `least`; without such an
 * element, its length.
 */
export function firstAtLeast<T>(list: readonly T[], least: number, valueOf: (item: T) => number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = list[middle];
    if (item !== undefined && valueOf(item) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
