import { fieldsOf } from './inputs.ts';
import type { RecordedLine } from './recording.ts';

const everyMs = 250;
/** Tolerance in ms for the time of a picture sample. Two samples are further apart. */
const aboutMs = 1;
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/**
 * Adds frames and brightness samples that were not recorded. A recording has only the first frame and a few more of a
 * continuing picture, and only its dark samples.
 */
export function withFrames(lines: readonly RecordedLine[]): readonly RecordedLine[] {
  const endsAt = lines.at(-1)?.t ?? 0;
  const happenings = lines.filter((line) => line.kind === 'video' || isLetGo(line));
  const synthetic: RecordedLine[] = [];
  let lastLookAt = Number.NEGATIVE_INFINITY;
  for (const [index, line] of happenings.entries()) {
    const lookedAt = lookBefore(line);
    // A recorded sample has its own brightness, so no sample is added for it.
    if (lookedAt !== null && lookedAt > lastLookAt + aboutMs) synthetic.push(brightAt(lookedAt));
    if (isLook(line)) lastLookAt = line.t;
    if (fieldsOf(line.data)['moves'] === true) synthetic.push(...framesUntil(line, nextOf(happenings, index), endsAt));
  }
  return inOrder(
    lines,
    synthetic.toSorted((a, b) => a.t - b.t),
  );
}

const isLook = ({ data }: RecordedLine): boolean => fieldsOf(data)['kind'] === 'looked';

/** Returns the time of the sample before this line, or null if it is unknown. */
function lookBefore(line: RecordedLine): number | null {
  const sinceMs = isLook(line) ? numberOf(fieldsOf(line.data)['sinceMs']) : 0;
  return sinceMs > 0 ? line.t - sinceMs : null;
}

/**
 * Returns true if the picture is released. Later frames would go to the next picture if the replay watches it slightly
 * earlier than the recording.
 */
const isLetGo = ({ kind, data }: RecordedLine): boolean =>
  kind === 'state' && fieldsOf(data)['name'] === 'media' && fieldsOf(data)['state'] === 'off';

/** Returns the line that ends the frames after this line. Brightness samples do not end them. */
const nextOf = (happenings: readonly RecordedLine[], index: number): RecordedLine | undefined =>
  happenings.slice(index + 1).find(({ data }) => !['looked', 'presented'].includes(String(fieldsOf(data)['kind'])));

function framesUntil(from: RecordedLine, next: RecordedLine | undefined, endsAt: number): readonly RecordedLine[] {
  const fields = fieldsOf(next?.data);
  const until = next === undefined ? endsAt : next.t - numberOf(fields['stillMs']);
  const begun = numberOf(fieldsOf(from.data)['framesDecoded']);
  const most = fields['kind'] === 'progress' ? numberOf(fields['framesDecoded']) : Number.POSITIVE_INFINITY;
  const times: number[] = [];
  for (let t = from.t + everyMs; t < until; t += everyMs) times.push(t);
  // A frame at the time of the next line would be delivered after it and go to the next picture.
  if (until > from.t && (next === undefined || until < next.t)) times.push(until);
  // Each frame's count is greater than the previous count and less than the next recorded count.
  const step = Math.min(1, (most - begun) / (times.length + 1));
  return times.map((t, index) => ({
    ...{ number: 0, t, kind: 'video' },
    data: { kind: 'progress', framesDecoded: begun + step * (index + 1), fps: null },
  }));
}

const brightAt = (t: number): RecordedLine => ({
  number: 0,
  t,
  kind: 'video',
  data: { kind: 'looked', brightness: 1 },
});

/** Inserts each synthetic line after all lines recorded up to its time. */
function inOrder(lines: readonly RecordedLine[], synthetic: readonly RecordedLine[]): readonly RecordedLine[] {
  const merged: RecordedLine[] = [];
  let next = 0;
  for (const line of lines) {
    for (let frame = synthetic[next]; frame !== undefined && frame.t < line.t; frame = synthetic[next]) {
      merged.push(frame);
      next += 1;
    }
    merged.push(line);
  }
  return [...merged, ...synthetic.slice(next)];
}
