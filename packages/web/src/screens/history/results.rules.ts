import type { SlotSession } from '@farspin/core';
import { playResultMinor } from '@farspin/core/history';

export interface ResultPoint {
  readonly at: number;
  /** Wins minus bets since the first listed session, in minor units. */
  readonly resultMinor: number;
}

export interface Results {
  readonly points: readonly ResultPoint[];
  /** Number of sessions left out because the server does not report their bet, win or time. */
  readonly without: number;
}

/**
 * [HISTORY14] Returns the results of the listed sessions, oldest first. Only bets and wins count. Transfers between
 * balance and machine are excluded, because they would make an open session look like a loss. [MONEY2] Returns null if
 * the sum exceeds the safe integers.
 */
export function resultsOf(
  sessions: readonly Pick<SlotSession, 'date' | 'end' | 'betMinor' | 'winMinor'>[],
): Results | null {
  const known = sessions.flatMap((session) => {
    const at = Date.parse(session.end ?? session.date ?? '');
    const changeMinor = playResultMinor(session);
    return Number.isNaN(at) || changeMinor === null
      ? []
      : [{ at, changeMinor, isPlayed: session.betMinor !== 0 || changeMinor !== 0 }];
  });
  const points: ResultPoint[] = [];
  let resultMinor = 0;
  for (const { at, changeMinor, isPlayed } of known.toSorted((a, b) => a.at - b.at)) {
    if (!isPlayed) continue;
    resultMinor += changeMinor;
    points.push({ at, resultMinor });
  }
  return points.every((point) => Number.isSafeInteger(point.resultMinor))
    ? { points, without: sessions.length - known.length }
    : null;
}

export interface ChartLine {
  /** The `d` attribute of an SVG path, with one step per point, starting at zero. */
  readonly path: string;
  /** Vertical position of the zero line. */
  readonly zeroY: number;
}

/**
 * Fits the points into a picture of `width` × `height`. Each amount lasts until the next point. For each unit of width,
 * draws only the lowest, highest and last points, so that ten thousand points look the same and are drawn quickly.
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
