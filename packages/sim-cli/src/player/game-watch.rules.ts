import { isInGame, type Meters } from '@farspin/core';

/**
 * Decides by a game's meters when it is over (P2-METERS-5 and the rules below it). `running` says so. Without it, an
 * operator may push meters at a game's start and end, count up the win in steps, or push once at the end. Then a
 * silence decides; its length is learned from this player's games at this operator.
 */
export interface Game {
  /** The state before the press; null if unknown. */
  readonly before: Shown | null;
  readonly last: Shown | null;
  /** Time of the latest meters, or else of the press (ms). */
  readonly lastAt: number;
  /** Time between successive meters of the game. */
  readonly gapsMs: readonly number[];
  /** The place of each of the meters. */
  readonly places: readonly string[];
  /** Number of meters since the press. */
  readonly count: number;
  /** Meters have reported that the game runs. */
  readonly hasRun: boolean;
}
export type Shown = Omit<Meters, 'autoplay' | 'seq'>;

/**
 * Observations of complete games: the longest silence at each place, 0 after the last meters. A place is the number of
 * meters so far, and whether the latest show a win: a win may still be counted up where a lost game is over.
 */
export interface Learned {
  readonly silencesMs: Readonly<Record<string, number>>;
  /** The fewest meters of a complete game, with and without a win; 0 if unknown. */
  readonly fewest: { readonly won: number; readonly lost: number };
}

/** After the first meters of a game the reels may turn this long; a win is counted up in shorter steps. */
const [firstQuietMs, stepQuietMs] = [4_000, 1_000];
const [leastQuietMs, mostQuietMs] = [500, 4_000];
/** Timing of pushes varies from game to game by this much. */
const slackMs = 250;
/** After a rejection because a game runs, start is pressed again with the next meters, or after this time. */
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

/** Adds a complete game: one after which the next one was accepted. */
export function learn({ silencesMs, fewest }: Learned, { gapsMs, places, count }: Game): Learned {
  if (count === 0) return { silencesMs, fewest };
  const seen = places.map((place, index) => [place, Math.max(silencesMs[place] ?? 0, gapsMs[index] ?? 0)] as const);
  // When the reels of a won game stop, it shows its win; a lost game is over then.
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
 * Whether the meters have reported the end of the game. Meters from before its start report no running game either, and
 * do not count.
 */
export const isToldOver = ({ before, last, hasRun }: Game): boolean =>
  last !== null && last.isRunning === false && (hasRun || isOther(before, last));

/** Whether start may be pressed for the next game: a press that comes too early is rejected, without a loss. */
export function mayPress(game: Game, { fewest }: Learned): boolean {
  const { last, count } = game;
  if (last === null || isInGame(last)) return false;
  return last.isRunning === null ? count >= (hasWon(last) ? fewest.won : fewest.lost) : isToldOver(game);
}

/**
 * How long meters may be silent until the game counts as over. 0: it is over; null: silence decides nothing, because no
 * meters have come yet or they report a running game.
 */
export function quietMs(game: Game, { silencesMs }: Learned): number | null {
  const { last, count } = game;
  if (isToldOver(game)) return 0;
  if (last === null || isInGame(last)) return null;
  const longest = silencesMs[placeOf(count, last)];
  if (longest === undefined) return count === 1 ? firstQuietMs : stepQuietMs;
  return Math.min(mostQuietMs, Math.max(leastQuietMs, longest === 0 ? 0 : longest + slackMs));
}
