import { distance } from 'fastest-levenshtein';

/** Maximum share of letters in which a near name differs. It never differs in more than `most` letters. */
const share = 0.5;
const most = 3;
/** Minimum length for matching parts of a name. Shorter parts match too many names. */
const shortestPart = 3;

/**
 * Returns the known names that the user most likely meant. These are the names with the fewest different letters or, if
 * no name is near, the names that contain the given name or are contained in it.
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

/** Returns a question for the end of a message about an unknown name, or `otherwise` if no known name is near. */
export function didYouMean(given: string, known: readonly string[], otherwise: string): string {
  const near = nearNames(given, known);
  return near.length > 0 ? `Did you mean ${near.join(' or ')}?` : otherwise;
}
