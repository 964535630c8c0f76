import { createDice, draw, type RandomState } from '../device/random.ts';

/**
 * The game of every cabinet, as pure functions. It has 5 reels, 3 rows, 10 lines, wilds, and a scatter that starts free
 * spins.
 */

export const reelCount = 5;
export const rowCount = 3;
/** Index of the wild symbol. Symbols 0 (lowest pay) to 5 are plain symbols. */
const wildSymbol = 6;
export const scatterSymbol = 7;
export const symbolCount = 8;

/** Total bets in minor units. Each is a multiple of the number of lines, so that the line bet is an integer. */
export const betsMinor: readonly number[] = [100, 200, 500, 1_000, 2_500, 5_000, 10_000];
export const initialBetIndex = 2;

/** Rows (0: top, 2: bottom) of each line on the five reels. */
export const payLines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** Pays of each symbol in line bets, for 3, 4 and 5 equal symbols from the left. */
const linePays: readonly (readonly number[])[] = [
  [4, 9, 25],
  [4, 12, 40],
  [5, 15, 60],
  [8, 25, 120],
  [12, 60, 250],
  [20, 120, 500],
  [50, 250, 1_500],
  [],
];
/** Pays in total bets, and free spins, for 3, 4 and 5 scatters anywhere. */
export const scatterPays: readonly number[] = [2, 10, 50];
export const scatterFreeSpins: readonly number[] = [8, 10, 15];
/** Multiplier of line wins in free spins. */
export const freeSpinMultiplier = 2;
/** Maximum number of remaining free spins. */
export const maxFreeSpins = 60;

const outerReel = [7, 6, 5, 5, 3, 3, 2, 1];
const innerReel = [7, 6, 5, 5, 4, 2, 2, 1];
const middleReel = [6, 6, 6, 4, 3, 3, 2, 2];
/**
 * Number of each symbol on each reel. The average return depends only on these counts, not on the order on the strip.
 */
export const symbolCounts: readonly (readonly number[])[] = [outerReel, innerReel, middleReel, innerReel, outerReel];
export const reelStripLength = 32;

/** Creates five strips in an order drawn from the seed. Two scatters of one strip are never visible together. */
export function createStrips(seed: number, name: string): readonly (readonly number[])[] {
  const dice = createDice(seed, `strips:${name}`);
  return symbolCounts.map((counts) => {
    const plain = counts.flatMap((count, symbol) =>
      symbol === scatterSymbol ? [] : Array.from({ length: count }, () => symbol),
    );
    const strip = dice.shuffled(plain);
    const scatters = counts[scatterSymbol] ?? 0;
    const offset = dice.below(reelStripLength / 2);
    for (let index = 0; index < scatters; index += 1) strip.splice(offset + index * 16, 0, scatterSymbol);
    return strip;
  });
}

interface LineWin {
  /** Rows of the 3 to 5 winning symbols, starting with the left reel. */
  readonly rows: readonly number[];
  /** Pay in line bets, before the multiplier of free spins. */
  readonly pays: number;
}

/**
 * Returns the pay and length of three or more equal symbols from the left, or zero for fewer. Wilds replace any plain
 * symbol.
 */
export function lineWin(symbols: readonly number[]): { readonly pays: number; readonly length: number } {
  let wilds = 0;
  while (wilds < reelCount && symbols[wilds] === wildSymbol) wilds += 1;
  const asWilds = { pays: linePays[wildSymbol]?.[wilds - 3] ?? 0, length: wilds };
  const symbol = symbols[wilds];
  if (symbol === undefined || symbol === scatterSymbol) return asWilds;
  let length = wilds;
  while (length < reelCount && (symbols[length] === symbol || symbols[length] === wildSymbol)) length += 1;
  const pays = linePays[symbol]?.[length - 3] ?? 0;
  return pays > asWilds.pays ? { pays, length } : asWilds;
}

/** Returns the symbol at a row of a reel that stopped at `stop`. */
export const symbolAt = (strip: readonly number[], stop: number, row: number): number =>
  strip[(stop + row) % strip.length] ?? 0;

export interface Outcome {
  /** Strip positions of the top visible row of each reel. */
  readonly stops: readonly number[];
  readonly winMinor: number;
  readonly lines: readonly LineWin[];
  readonly scatters: number;
  /** Number of free spins that this spin wins. */
  readonly freeSpins: number;
}

export interface SpinTerms {
  readonly betMinor: number;
  /** True if this spin is a free spin. */
  readonly free: boolean;
}

/** Returns the wins of the reels at `stops`. */
export function evaluate(
  strips: readonly (readonly number[])[],
  stops: readonly number[],
  { betMinor, free }: SpinTerms,
): Outcome {
  const symbol = (reel: number, row: number): number => symbolAt(strips[reel] ?? [], stops[reel] ?? 0, row);
  const lines: LineWin[] = [];
  for (const rows of payLines) {
    const { pays, length } = lineWin(rows.map((row, reel) => symbol(reel, row)));
    if (pays > 0) lines.push({ rows: rows.slice(0, length), pays });
  }
  let scatters = 0;
  for (let reel = 0; reel < reelCount; reel += 1) {
    for (let row = 0; row < rowCount; row += 1) if (symbol(reel, row) === scatterSymbol) scatters += 1;
  }
  const lineBetMinor = betMinor / payLines.length;
  const linePay = lines.reduce((sum, { pays }) => sum + pays, 0) * (free ? freeSpinMultiplier : 1);
  return {
    stops,
    winMinor: linePay * lineBetMinor + (scatterPays[scatters - 3] ?? 0) * betMinor,
    lines,
    scatters,
    freeSpins: scatterFreeSpins[scatters - 3] ?? 0,
  };
}

/** Draws the stops of the reels. `bonus` puts a scatter on the first, third and fifth reel. */
export function drawStops(
  strips: readonly (readonly number[])[],
  random: RandomState,
  bonus: boolean,
): { readonly stops: readonly number[]; readonly next: RandomState } {
  const stops: number[] = [];
  let state = random;
  for (const [reel, strip] of strips.entries()) {
    const { value, next } = draw(state);
    const hasScatter = bonus && reel % 2 === 0;
    stops.push(hasScatter ? stopWithScatter(strip, value) : Math.floor(value * strip.length));
    state = next;
  }
  return { stops, next: state };
}

const stopWithScatter = (strip: readonly number[], value: number): number =>
  (strip.indexOf(scatterSymbol) - Math.floor(value * rowCount) + strip.length) % strip.length;

/** Time in ms from the start of a spin until the first reel stops. Each further reel stops `reelStepMs` later. */
export const firstReelMs = 900;
export const reelStepMs = 350;
export const spinMs = firstReelMs + reelStepMs * (reelCount - 1);
/** Returns the fraction of a spin's time after which a reel stops. It is 1 for the last reel. */
export const reelShare = (reel: number): number => (firstReelMs + reel * reelStepMs) / spinMs;
