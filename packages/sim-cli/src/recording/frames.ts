import { fieldsOf } from './inputs.ts';
import type { RecordedLine } from './recording.ts';

const everyMs = 250;
/** Two looks at a picture are further apart. */
const aboutMs = 1;
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Of frames that went on coming only the first and a few were recorded, and of a picture's light only the dark: here are the others. */
export function withFrames(lines: readonly RecordedLine[]): readonly RecordedLine[] {
  const endsAt = lines.at(-1)?.t ?? 0;
  const happenings = lines.filter((line) => line.kind === 'video' || isLetGo(line));
  const synthetic: RecordedLine[] = [];
  let lastLookAt = Number.NEGATIVE_INFINITY;
  for (const [index, line] of happenings.entries()) {
    const lookedAt = lookBefore(line);
    // One that is recorded says itself how bright it was.
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

/** When the picture had been looked at before that look; null where that is not known. */
function lookBefore(line: RecordedLine): number | null {
  const sinceMs = isLook(line) ? numberOf(fieldsOf(line.data)['sinceMs']) : 0;
  return sinceMs > 0 ? line.t - sinceMs : null;
}

/** Nobody watches any more: a frame of then would meet the next picture, where that is watched a moment sooner than it was. */
const isLetGo = ({ kind, data }: RecordedLine): boolean =>
  kind === 'state' && fieldsOf(data)['name'] === 'media' && fieldsOf(data)['state'] === 'off';

/** What tells how long the frames after that one went on; a look at the light does not. */
const nextOf = (happenings: readonly RecordedLine[], index: number): RecordedLine | undefined =>
  happenings.slice(index + 1).find(({ data }) => !['looked', 'presented'].includes(String(fieldsOf(data)['kind'])));

function framesUntil(from: RecordedLine, next: RecordedLine | undefined, endsAt: number): readonly RecordedLine[] {
  const fields = fieldsOf(next?.data);
  const until = next === undefined ? endsAt : next.t - numberOf(fields['stillMs']);
  const begun = numberOf(fieldsOf(from.data)['framesDecoded']);
  const most = fields['kind'] === 'progress' ? numberOf(fields['framesDecoded']) : Number.POSITIVE_INFINITY;
  const times: number[] = [];
  for (let t = from.t + everyMs; t < until; t += everyMs) times.push(t);
  // One of the moment of what came next would come behind it, and meet the picture after this one.
  if (until > from.t && (next === undefined || until < next.t)) times.push(until);
  // Each has more than the one before and less than the next one that was recorded.
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

/** Each after all that was recorded until its time. */
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
