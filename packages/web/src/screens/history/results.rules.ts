import type { Transaction } from '@farspin/core';

export interface ResultPoint {
  readonly at: number;
  /** Won less staked since the first of the listed transactions, in minor units. */
  readonly resultMinor: number;
}

/** Wallet to machine counts against the player; everything that came back counts for them. */
const signs: Readonly<Record<NonNullable<Transaction['type']>, -1 | 0 | 1>> = { 1: 0, 2: 0, 3: -1, 4: 1, 5: 1, 6: 1 };

/** The player's result over the listed transactions, oldest first; [MONEY2] null where it cannot be told. */
export function resultsOf(
  transactions: readonly Pick<Transaction, 'date' | 'type' | 'amountMinor'>[],
): readonly ResultPoint[] | null {
  const changes = transactions
    .map(({ date, type, amountMinor }) => ({
      at: date === null ? Number.NaN : Date.parse(date),
      changeMinor: changeOf(type, amountMinor),
    }))
    .filter(({ at, changeMinor }) => !Number.isNaN(at) && changeMinor !== 0)
    .toSorted((a, b) => a.at - b.at);
  const points: ResultPoint[] = [];
  let resultMinor = 0;
  for (const { at, changeMinor } of changes) {
    resultMinor += changeMinor;
    points.push({ at, resultMinor });
  }
  return points.every((point) => Number.isSafeInteger(point.resultMinor)) ? points : null;
}

/** Not a number where it counts and cannot be read. */
const changeOf = (type: Transaction['type'], amountMinor: number | null): number =>
  type === null || signs[type] === 0 ? 0 : signs[type] * (amountMinor ?? Number.NaN);

export interface ChartLine {
  /** The `d` of an SVG path: a step for each point, from zero. */
  readonly path: string;
  /** Where nothing is won or lost. */
  readonly zeroY: number;
}

/**
 * Fits the points into a picture of `width` × `height`; each amount stands until the next one. Of those that fall upon the
 * same unit of width the least, the most and the last are drawn: ten thousand look the same, and cost as little as few.
 */
export function chartLine(points: readonly ResultPoint[], width: number, height: number): ChartLine {
  const amounts = [0, ...points.map(({ resultMinor }) => resultMinor)];
  const least = Math.min(...amounts);
  const span = Math.max(...amounts) - least || 1;
  const y = (minor: number): number => round(height - ((minor - least) / span) * height);
  const x = (index: number): number => round((index / Math.max(1, points.length)) * width);
  const perUnit = Math.ceil(points.length / width);
  const steps: string[] = [];
  for (let first = 0; first < points.length; first += perUnit) {
    const unit = points.slice(first, first + perUnit).map(({ resultMinor }) => resultMinor);
    const last = unit.at(-1) ?? 0;
    const extremes = unit.length > 2 ? `V${y(Math.min(...unit))}V${y(Math.max(...unit))}` : '';
    steps.push(`${extremes}V${y(last)}H${x(first + unit.length)}`);
  }
  return { path: `M0 ${y(0)}${steps.join('')}`, zeroY: y(0) };
}

const round = (value: number): number => Math.round(value * 10) / 10;
