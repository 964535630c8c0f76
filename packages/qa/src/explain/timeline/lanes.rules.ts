import type { Lane, TraceEvent } from '@farspin/testing/simulation';

/** An event with its index in the trace. The index identifies the event in the whole page. */
export interface Placed {
  readonly index: number;
  readonly atMs: number;
  readonly endMs: number;
  readonly name: string;
  readonly tone: Tone;
}
/** Tone of a state: normal, incomplete (`uneasy`), or absent. */
export type Tone = 'normal' | 'uneasy' | 'absent';

/** Row of states of one subject. Only absent states may overlap others. */
interface Row {
  readonly subject: string;
  readonly states: readonly Placed[];
}
/** A lane as drawn: moments on one line, and states with a duration in rows below it. */
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

/** Creates a row for each subject. A subject in two states at once, as in two tabs, gets a second row. */
function rowsOf(states: readonly Placed[]): readonly Row[] {
  const subjects = [...new Set(states.map(subjectOf))];
  return subjects.flatMap((subject) =>
    packed(states.filter((state) => subjectOf(state) === subject)).map((inRow) => ({ subject, states: inRow })),
  );
}

/** Returns the subject of a state. For example, `notifications live` and `notifications down` belong to one subject. */
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

/** Returns all events of a lane by time, in the order of keyboard navigation. */
export const walkOf = ({ moments, rows }: LaneOfSession): readonly Placed[] =>
  [...moments, ...rows.flatMap(({ states }) => states)].toSorted(byTime);

/**
 * Returns the index of the first element of an ascending list whose `valueOf` is not below `least`, or the length of the
 * list if there is none.
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
