import { isInGame, type Meters } from '@farspin/core';

/**
 * A game as seen in its meters, which decide when it is over (P2-METERS-5 and the rules below it). If the operator
 * sends `running`, this field decides. Otherwise an operator may push meters at a game's start and end, count up the
 * win in steps, or push once at the end. A silence then ends the game. Its length is learned from this player's games
 * at this operator.
 */
export interface Game {
  /** The state before the press, or null if it is unknown. */
  readonly before: Shown | null;
  readonly last: Shown | null;
  /** Time of the latest meters, or of the press if there are none, in ms. */
  readonly lastAt: number;
  /** Times between successive meters of the game. */
  readonly gapsMs: readonly number[];
  /** Place of each meters push (see `Learned`). */
  readonly places: readonly string[];
  /** Number of meters since the press. */
  readonly count: number;
  /** True if meters have reported that the game is running. */
  readonly hasRun: boolean;
}
export type Shown = Omit<Meters, 'autoplay' | 'seq'>;

/**
 * Observations of complete games: the longest silence at each place, or 0 after the last meters. A place is the number
 * of meters so far, and whether the latest meters show a win. With a win, counting may still continue where a lost game
 * is over.
 */
export interface Learned {
  readonly silencesMs: Readonly<Record<string, number>>;
  /** Lowest number of meters in a complete game, with and without a win. 0 if unknown. */
  readonly fewest: { readonly won: number; readonly lost: number };
}

/**
 * Silence that ends a game, in ms: after the first meters, while the reels may be turning, and after later meters,
 * while a win is counted up.
 */
const [firstQuietMs, stepQuietMs] = [4_000, 1_000];
const [leastQuietMs, mostQuietMs] = [500, 4_000];
/** Tolerance for the timing of pushes, which varies from game to game, in ms. */
const slackMs = 250;
/**
 * Time after which start is pressed again if a running game caused a rejection, in ms. New meters trigger the press
 * earlier.
 */
export const pressAgainMs = 250;

export const nothingLearned: Learned = { silencesMs: {}, fewest: { won: 0, lost: 0 } };

const hasWon = ({ winMinor }: Shown): boolean => (winMinor ?? 0) > 0;
const wonEnding = ' won';
const placeOf = (count: number, shown: Shown): string => `${count}${hasWon(shown) ? wonEnding : ''}`;

export const pressed = (before: Shown | null, at: number): Game => ({
  ...{ before, last: null, lastAt: at, gapsMs: [], places: [], count: 0, hasRun: false },
});

export const metersCame = (game: Game, meters: Shown, at: number): Game => ({
  ...game,
  last: meters,
  lastAt: at,
  gapsMs: game.count === 0 ? [] : [...game.gapsMs, at - game.lastAt],
  places: [...game.places, placeOf(game.count + 1, meters)],
  count: game.count + 1,
  hasRun: game.hasRun || meters.isRunning === true,
});

/** Adds a complete game. A game is complete when the next game is accepted. */
export function learn({ silencesMs, fewest }: Learned, { gapsMs, places, count }: Game): Learned {
  if (count === 0) return { silencesMs, fewest };
  const seen = places.map((place, index) => [place, Math.max(silencesMs[place] ?? 0, gapsMs[index] ?? 0)] as const);
  // A won game shows its win when the reels stop. A lost game is over at this point.
  const firstWon = places.findIndex((place) => place.endsWith(wonEnding)) + 1;
  return {
    silencesMs: { ...silencesMs, ...Object.fromEntries(seen) },
    fewest:
      firstWon === 0
        ? { ...fewest, lost: fewer(fewest.lost, count) }
        : { won: fewer(fewest.won, count), lost: fewer(fewest.lost, firstWon) },
  };
}
const fewer = (known: number, count: number): number => (known === 0 ? count : Math.min(known, count));

const isOther = (before: Shown | null, now: Shown): boolean =>
  before === null || now.creditsMinor !== before.creditsMinor || now.spinCount !== before.spinCount;

/**
 * Returns true if the meters have reported the end of the game. Meters from before the start also report no running
 * game, and are ignored.
 */
export const isToldOver = ({ before, last, hasRun }: Game): boolean =>
  last !== null && last.isRunning === false && (hasRun || isOther(before, last));

/** Returns true if start may be pressed for the next game. A press that is too early is rejected without a loss. */
export function mayPress(game: Game, { fewest }: Learned): boolean {
  const { last, count } = game;
  if (last === null || isInGame(last)) return false;
  return last.isRunning === null ? count >= (hasWon(last) ? fewest.won : fewest.lost) : isToldOver(game);
}

/**
 * Returns the silence after which the game counts as over, in ms. 0 means that the game is over. Returns null if
 * silence decides nothing, because no meters have arrived or they report a running game.
 */
export function quietMs(game: Game, { silencesMs }: Learned): number | null {
  const { last, count } = game;
  if (isToldOver(game)) return 0;
  if (last === null || isInGame(last)) return null;
  const longest = silencesMs[placeOf(count, last)];
  if (longest === undefined) return count === 1 ? firstQuietMs : stepQuietMs;
  return Math.min(mostQuietMs, Math.max(leastQuietMs, longest === 0 ? 0 : longest + slackMs));
}
