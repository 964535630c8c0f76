import { isCutMark } from './inputs.ts';

/** Numbers above this limit are times in epoch ms. */
const leastMoment = 1e12;
const cutText = /^([^]*)… \(\d+\)$/;

/**
 * Returns true if two recorded values are equal. Times and durations (fields whose name ends in `Ms`) may differ by
 * `toleranceMs`. A truncated value matches if its beginning matches.
 */
export function sameValue(a: unknown, b: unknown, toleranceMs: number): boolean {
  return differencesOf(a, b, toleranceMs, []).next().done === true;
}

/** A position at which two values differ, for example `intents.0.state`. */
export interface FieldDifference {
  readonly path: string;
  readonly recorded: unknown;
  readonly replayed: unknown;
}

export const fieldDifferences = (
  recorded: unknown,
  replayed: unknown,
  toleranceMs: number,
): readonly FieldDifference[] => [...differencesOf(recorded, replayed, toleranceMs, [])];

function* differencesOf(
  a: unknown,
  b: unknown,
  toleranceMs: number,
  path: readonly string[],
): Generator<FieldDifference> {
  if (Object.is(a, b) || isCutMark(a) || isCutMark(b)) return;
  if (
    typeof a === 'object' &&
    a !== null &&
    typeof b === 'object' &&
    b !== null &&
    Array.isArray(a) === Array.isArray(b)
  ) {
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)]))
      yield* differencesOf(Reflect.get(a, name), Reflect.get(b, name), toleranceMs, [...path, name]);
    return;
  }
  if (typeof a === 'number' && typeof b === 'number' && isTime(a, b, path) && Math.abs(a - b) <= toleranceMs) return;
  if (typeof a === 'string' && typeof b === 'string' && sameBeginning(a, b)) return;
  yield { path: path.join('.'), recorded: a, replayed: b };
}

const isTime = (a: number, b: number, path: readonly string[]): boolean =>
  (a >= leastMoment && b >= leastMoment) || path.at(-1)?.endsWith('Ms') === true;

function sameBeginning(a: string, b: string): boolean {
  const [beginA, beginB] = [cutText.exec(a)?.[1], cutText.exec(b)?.[1]];
  if (beginA === undefined && beginB === undefined) return false;
  const length = Math.min((beginA ?? a).length, (beginB ?? b).length);
  return a.slice(0, length) === b.slice(0, length);
}
