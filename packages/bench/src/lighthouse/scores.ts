import { table } from 'farspin/table';

export const categories = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof categories)[number];

/** Minimum scores, 0 to 100. */
const bars: Readonly<Record<Category, number>> = { performance: 95, accessibility: 100, 'best-practices': 100 };

/** Lighthouse scores of a page. */
export interface Scores {
  /** Scores by category, 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Failed audits, one line each. */
  readonly failed: readonly string[];
}

/** Returns the visit with the median performance score. Other load on the computer affects only this score. */
export function middleOf(visits: readonly Scores[]): Scores {
  const sorted = visits.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('There are no visits to compare. Visit the page at least once.');
  return middle;
}

type Pages = Readonly<Record<string, Scores>>;

export function tableOfScores(pages: Pages): string {
  const rows = Object.entries(pages).map(([name, { scores }]) => [name, ...categories.map((of) => scores[of])]);
  return table(['page', ...categories], [...rows, ['bar', ...categories.map((of) => bars[of])]]);
}

const isGood = ({ scores }: Pick<Scores, 'scores'>): boolean => categories.every((of) => scores[of] >= bars[of]);
export const reachBars = (pages: Pages): boolean => Object.values(pages).every(isGood);

/** Returns the failed audits of pages below a bar. */
export const shortfalls = (pages: Pages): readonly string[] =>
  Object.entries(pages).flatMap(([name, { scores, failed }]) =>
    isGood({ scores }) ? [] : failed.map((line) => `${name}: ${line}`),
  );
