import { distance } from 'fastest-levenshtein';

/** A near name differs in at most half of the letters, and never in more than three. */
const share = 0.5;
const most = 3;
/** Shorter parts occur in too many names. */
const shortestPart = 3;

/**
 * Returns the known names that were most likely meant: the nearest in letters, otherwise those that contain the name or
 * are contained in it.
 */
export function nearNames<T extends string>(given: string, known: readonly T[]): readonly T[] {
  const distances = known.map((name) => ({ name, away: distance(given, name) }));
  const least = Math.min(...distances.map(({ away }) => away));
  const near = distances.filter(
    ({ name, away }) => away === least && away <= most && away <= share * Math.max(name.length, given.length),
  );
  if (near.length > 0) return near.map(({ name }) => name);
  return given.length < shortestPart ? [] : known.filter((name) => name.includes(given) || given.includes(name));
}

/** Returns a question for the end of a message about an unknown name, or `otherwise` without a near name. */
export function didYouMean(given: string, known: readonly string[], otherwise: string): string {
  const near = nearNames(given, known);
  return near.length > 0 ? `Did you mean ${near.join(' or ')}?` : otherwise;
}
