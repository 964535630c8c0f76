import type { SlotSession } from '@farspin/core';
import { playResultMinor } from '@farspin/core/history';

export interface ResultPoint {
  readonly at: number;
  /** Wins minus bets since the first of the listed sessions, in minor units. */
  readonly resultMinor: number;
}

export interface Results {
  readonly points: readonly ResultPoint[];
  /** The number of sessions left out because the server does not report their bet, win or time. */
  readonly without: number;
}

/**
 * [HISTORY14] The results of the listed sessions, oldest first. Only play counts: a transfer between balance and
 * machine is no win or loss, and would make a session that is still open look like a loss. [MONEY2] Null if the sum
 * exceeds what a number holds exactly.
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
  /** The `d` of an SVG path: a step for each point, from zero. */
  readonly path: string;
  /** The line of no win and no loss. */
  readonly zeroY: number;
}

/**
 * Fits the points into a picture of `width` × `height`. Each amount lasts until the next one. Of the points in one unit
 * of width it draws only the lowest, the highest and the last, so that ten thousand points look the same and cost
 * little.
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
