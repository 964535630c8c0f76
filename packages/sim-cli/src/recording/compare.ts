import { comparedName, fieldsOf } from './inputs.ts';
import type { RecordedLine } from './recording.ts';
import { fieldDifferences, sameValue, type FieldDifference } from './same-value.ts';

/** A difference between the recording and the current core. */
export interface Difference {
  /** Name of a state, for example `session`, or of a request, for example `ask machine.press`. */
  readonly name: string;
  readonly kind: 'changed' | 'missing' | 'new' | 'later' | 'earlier';
  /** Time after the beginning, in ms. */
  readonly t: number;
  /** Line in the file, or null if the recording has no such line. */
  readonly line: number | null;
  readonly fields: readonly FieldDifference[];
}

/** Tolerance for times that were recorded in real time, in ms. A busy device logs its actions late. */
export const usualToleranceMs = 1_000;

/** Number of lines on each side to search for the next match. */
const windowSize = 60;

/**
 * Compares the states and requests of a recording with its replay, in order and separately for each name. Times may
 * differ by `toleranceMs`. Returns the first differences for each name, sorted by time.
 */
export function compare(
  recorded: readonly RecordedLine[],
  replayed: readonly RecordedLine[],
  toleranceMs: number,
): readonly Difference[] {
  const [then, now] = [byName(recorded), byName(replayed)];
  return [...new Set([...then.keys(), ...now.keys()])]
    .flatMap((name) =>
      compareNamed(
        name,
        settled(then.get(name) ?? [], toleranceMs),
        settled(now.get(name) ?? [], toleranceMs),
        toleranceMs,
      ),
    )
    .toSorted((a, b) => a.t - b.t);
}

/**
 * Compares a recording with a replay that ended at `endedAt`. The recording may log the last events up to one tolerance
 * later. The replay does not need lines in this period.
 */
export const compareUntil = (
  recorded: readonly RecordedLine[],
  { lines, endedAt }: { readonly lines: readonly RecordedLine[]; readonly endedAt: number },
  toleranceMs: number,
): readonly Difference[] =>
  compare(
    recorded.filter(({ t }) => t <= endedAt + toleranceMs),
    lines,
    toleranceMs,
  ).filter(({ kind, t }) => kind !== 'missing' || t <= endedAt);

function byName(lines: readonly RecordedLine[]): ReadonlyMap<string, readonly RecordedLine[]> {
  const named = new Map<string, RecordedLine[]>();
  for (const line of lines) {
    const name = comparedName(line);
    if (name === null) continue;
    const those = named.get(name);
    if (those === undefined) named.set(name, [line]);
    else those.push(line);
  }
  return named;
}

/** Returns the compared content of a line: a state, or a request's arguments. */
const contentOf = ({ kind, data }: RecordedLine): unknown => fieldsOf(data)[kind === 'ask' ? 'given' : 'state'];

/** Removes states that equal the previous state. Time differences within the tolerance do not make a new state. */
const settled = (lines: readonly RecordedLine[], toleranceMs: number): readonly RecordedLine[] =>
  lines.filter((line, index) => {
    const before = lines[index - 1];
    return line.kind === 'ask' || before === undefined || !sameValue(contentOf(before), contentOf(line), toleranceMs);
  });

function compareNamed(
  name: string,
  then: readonly RecordedLine[],
  now: readonly RecordedLine[],
  toleranceMs: number,
): readonly Difference[] {
  const same = (a: RecordedLine | undefined, b: RecordedLine | undefined): boolean =>
    a !== undefined && b !== undefined && sameValue(contentOf(a), contentOf(b), toleranceMs);
  const found: Difference[] = [];
  let [i, j] = [0, 0];
  while (i < then.length || j < now.length) {
    const [a, b] = [then[i], now[j]];
    if (a !== undefined && b !== undefined && same(a, b)) {
      // The start-up time of the program is ignored.
      const isBeginning = i === 0 && j === 0;
      if (!isBeginning && Math.abs(a.t - b.t) > toleranceMs)
        found.push({ name, kind: b.t > a.t ? 'later' : 'earlier', t: a.t, line: a.number, fields: timesOf(a, b) });
      i += 1;
      j += 1;
      continue;
    }
    const [missing, added] = nearestAgreement(then.slice(i, i + windowSize), now.slice(j, j + windowSize), same);
    const pairs = Math.min(missing, added);
    for (let pair = 0; pair < pairs; pair += 1)
      found.push(...changed(name, then[i + pair], now[j + pair], toleranceMs));
    for (const line of then.slice(i + pairs, i + missing))
      found.push({ name, kind: 'missing', t: line.t, line: line.number, fields: whole(contentOf(line), undefined) });
    for (const line of now.slice(j + pairs, j + added))
      found.push({ name, kind: 'new', t: line.t, line: null, fields: whole(undefined, contentOf(line)) });
    i += missing;
    j += added;
  }
  return found;
}

const whole = (recorded: unknown, replayed: unknown): readonly FieldDifference[] => [{ path: '', recorded, replayed }];
const timesOf = (a: RecordedLine, b: RecordedLine): readonly FieldDifference[] => [
  { path: 't', recorded: a.t, replayed: b.t },
];

function changed(
  name: string,
  a: RecordedLine | undefined,
  b: RecordedLine | undefined,
  toleranceMs: number,
): readonly Difference[] {
  if (a === undefined || b === undefined) return [];
  const fields = fieldDifferences(contentOf(a), contentOf(b), toleranceMs);
  return [{ name, kind: 'changed', t: a.t, line: a.number, fields }];
}

/**
 * Returns the number of lines on each side before the next match, with the smallest sum. Without a match, returns all
 * lines.
 */
function nearestAgreement(
  then: readonly RecordedLine[],
  now: readonly RecordedLine[],
  same: (a: RecordedLine | undefined, b: RecordedLine | undefined) => boolean,
): readonly [missing: number, added: number] {
  for (let sum = 1; sum < then.length + now.length - 1; sum += 1)
    for (let missing = 0; missing <= sum; missing += 1)
      if (same(then[missing], now[sum - missing])) return [missing, sum - missing];
  return [then.length, now.length];
}
