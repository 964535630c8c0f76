/** A name may differ from what was meant in two of five letters, and never in more than three. */
const share = 0.4;
const most = 3;
/** Shorter ones are in too many names. */
const shortestPart = 3;

/** Of the known names those that were most likely meant: the nearest in letters, else those that hold it or are held. */
export function nearNames<T extends string>(given: string, known: readonly T[]): readonly T[] {
  const distances = known.map((name) => ({ name, distance: distanceOf(given, name) }));
  const least = Math.min(...distances.map(({ distance }) => distance));
  const near = distances.filter(
    ({ name, distance }) =>
      distance === least && distance <= most && distance <= share * Math.max(name.length, given.length),
  );
  if (near.length > 0) return near.map(({ name }) => name);
  return given.length < shortestPart ? [] : known.filter((name) => name.includes(given) || given.includes(name));
}

/** A sentence that asks, behind one that says that there is no such name; without a near one what else there is to say. */
export function didYouMean(given: string, known: readonly string[], otherwise: string): string {
  const near = nearNames(given, known);
  return near.length > 0 ? `Did you mean ${near.join(' or ')}?` : otherwise;
}

/** How many letters are put in, left out, changed or swapped with their neighbour (optimal string alignment). */
function distanceOf(one: string, other: string): number {
  let [before, last]: [readonly number[], readonly number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}
