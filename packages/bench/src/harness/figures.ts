/** One measured figure beside the floor it is compared with. */
export interface Figure {
  readonly bench: string;
  readonly metric: string;
  readonly unit: string;
  readonly value: number;
  /** The same measurement of the bare minimum, in the same run; null where there is none. */
  readonly floor: number | null;
  readonly ratio: number | null;
  /** Samples on each side. */
  readonly n: number;
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

/** A table for people. */
export function tableOf(figures: readonly Figure[]): string {
  const head = ['metric', 'unit', 'value', 'floor', 'ratio', 'n'];
  const rows = figures.map(({ metric, unit, value, floor, ratio, n }) => [
    metric,
    unit,
    String(value),
    floor === null ? '' : String(floor),
    ratio === null ? '' : ratio.toFixed(2),
    String(n),
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((text, column) => (column < 2 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join('  ');
  return [line(head), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}
