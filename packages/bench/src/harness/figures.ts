import { table } from '@farspin/sim-cli/table';

/** One measured figure, and the floor that it is compared with. */
export interface Figure {
  readonly bench: string;
  readonly metric: string;
  readonly unit: string;
  readonly value: number;
  /** The same measurement of the bare minimum in the same run, or null. */
  readonly floor: number | null;
  readonly ratio: number | null;
  /** Samples on each side. */
  readonly n: number;
  /** By which factor the processor of the measured pages was slowed down. Omitted at full speed. */
  readonly throttle?: number;
}

/** The smallest value that at least `share` (0 to 1) of the samples do not exceed (nearest rank). NaN for none. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The p50 and p95 of samples beside those of the floor's samples. */
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

/** Adds the throttle to figures. */
export const underThrottle = (figures: readonly Figure[], throttle: number): readonly Figure[] =>
  throttle === 1 ? figures : figures.map((figure) => ({ ...figure, throttle }));

/** Formats figures as a table, with the throttle as its title if there is one. */
export const titledTable = (figures: readonly Figure[], throttle: number): string =>
  throttle === 1
    ? tableOf(figures)
    : `Processors of both pages slowed down by a factor of ${throttle} (--throttle ${throttle})\n\n${tableOf(figures)}`;
