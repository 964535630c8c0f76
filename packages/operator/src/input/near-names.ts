import { distance } from 'fastest-levenshtein';

/** A name may differ from what was meant in half of its letters, and never in more than three. */
const share = 0.5;
const most = 3;
/** Shorter ones are in too many names. */
const shortestPart = 3;

/** Of the known names those that were most likely meant: the nearest in letters, else those that hold it or are held. */
export function nearNames<T extends string>(given: string, known: readonly T[]): readonly T[] {
  const distances = known.map((name) => ({ name, away: distance(given, name) }));
  const least = Math.min(...distances.map(({ away }) => away));
  const near = distances.filter(
    ({ name, away }) => away === least && away <= most && away <= share * Math.max(name.length, given.length),
  );
  if (near.length > 0) return near.map(({ name }) => name);
  return given.length < shortestPart ? [] : known.filter((name) => name.includes(given) || given.includes(name));
}

/** A sentence that asks, behind one that says that there is no such name; without a near one what else there is to say. */
export function didYouMean(given: string, known: readonly string[], otherwise: string): string {
  const near = nearNames(given, known);
  return near.length > 0 ? `Did you mean ${near.join(' or ')}?` : otherwise;
}
