import { table } from 'farspin/table';

/** A measured figure and its floor. */
export interface Figure {
  readonly bench: string;
  readonly metric: string;
  readonly unit: string;
  readonly value: number;
  /** Result of the baseline in the same run, or null if there is no baseline. */
  readonly floor: number | null;
  readonly ratio: number | null;
  /** Number of samples of the product, and of the floor if it is sampled. */
  readonly n: number;
  /** CPU throttling rate of the measured pages. It is omitted at full speed. */
  readonly throttle?: number;
}

/**
 * Returns the smallest sample that is at least as large as `share` (0 to 1) of the samples (nearest rank). Returns NaN
 * if there are no samples.
 */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Returns the p50 and p95 of the samples and of the floor's samples. */
export function percentileFigures(
  given: { readonly bench: string; readonly metric: string; readonly unit: string },
  samples: readonly number[],
  floorSamples: readonly number[],
): readonly Figure[] {
  return [0.5, 0.95].map((share) => {
    const value = percentile(samples, share);
    const floor = percentile(floorSamples, share);
    return {
      ...given,
      metric: `${given.metric}.p${share * 100}`,
      value: round(value),
      floor: round(floor),
      ratio: round(value / floor),
      n: samples.length,
    };
  });
}

export const round = (value: number): number => Math.round(value * 100) / 100;

/** Formats figures as a table. */
export const tableOf = (figures: readonly Figure[]): string =>
  table(
    ['metric', 'unit', 'value', 'floor', 'ratio', 'n'],
    figures.map(({ metric, unit, value, floor, ratio, n }) => [
      ...[metric, unit, value, floor ?? ''],
      ...[ratio === null ? '' : ratio.toFixed(2), n],
    ]),
  );

/** Adds the throttle to the figures, unless it is 1. */
export const underThrottle = (figures: readonly Figure[], throttle: number): readonly Figure[] =>
  throttle === 1 ? figures : figures.map((figure) => ({ ...figure, throttle }));

/** Formats figures as a table, with the throttle in its title unless it is 1. */
export const titledTable = (figures: readonly Figure[], throttle: number): string =>
  throttle === 1
    ? tableOf(figures)
    : `CPU of both pages slowed down by a factor of ${throttle} (--throttle ${throttle})\n\n${tableOf(figures)}`;
