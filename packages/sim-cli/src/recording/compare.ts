import { comparedName, fieldsOf } from './inputs.ts';
import type { RecordedLine } from './recording.ts';
import { fieldDifferences, sameValue, type FieldDifference } from './same-value.ts';

/** Where the recording and the core of now disagree. */
export interface Difference {
  /** The state, as in `session`; of what was asked `ask machine.press`. */
  readonly name: string;
  readonly kind: 'changed' | 'missing' | 'new' | 'later' | 'earlier';
  /** ms after the beginning. */
  readonly t: number;
  /** The line of the file; null where the recording has none. */
  readonly line: number | null;
  readonly fields: readonly FieldDifference[];
}

/** So far apart moments of real time may be: a busy device writes down late what it did. */
export const usualToleranceMs = 1_000;

/** How many of either side are looked at to find where they agree again. */
const windowSize = 60;

/**
 * Compares what a recording and its replay became and asked, name by name, in order. Moments may be `toleranceMs` apart.
 * The first ones of each name are found wherever they stand; in the order of time.
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
 * The same of a replay that ended at `endedAt`. What it did before that is looked for a tolerance beyond it too, since it may
 * have been written down that much later; what was recorded there is not missed.
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

/** What of a line is compared: a state, or what was given with a question. */
const contentOf = ({ kind, data }: RecordedLine): unknown => fieldsOf(data)[kind === 'ask' ? 'given' : 'state'];

/** Without states that are the one before: what differs by a few milliseconds only is no other state. */
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
      // How long a program took to start is not of interest.
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

/** How many of either side come before the two agree again, the fewest together; all where they do not. */
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
