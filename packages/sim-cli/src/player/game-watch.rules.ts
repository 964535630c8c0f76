import { isInGame, type Meters } from '@farspin/core';

/**
 * When a game is over, by its meters (P2-METERS-5 and the rules below it). With `running` they say it. Without it an operator may
 * show a game at its start and its end, count up the win in steps, or push once at the end: then silence tells, and what was
 * learned from this player's games at this operator says how much of it.
 */
export interface Game {
  /** What was known before the press; null: nothing. */
  readonly before: Shown | null;
  readonly last: Shown | null;
  /** When the latest meters came, or else when start was pressed (ms). */
  readonly lastAt: number;
  /** The time from each meters of the game to the next. */
  readonly gapsMs: readonly number[];
  /** The place of each meters. */
  readonly places: readonly string[];
  /** How many meters came since the press. */
  readonly count: number;
  /** Meters have said that it runs. */
  readonly hasRun: boolean;
}
export type Shown = Omit<Meters, 'autoplay' | 'seq'>;

/**
 * What complete games were like: the longest silence at each place of one, 0 after its last meters. A place is how many meters have
 * come, and whether the latest show a win: one that is counted up goes on where a game that is lost is over.
 */
export interface Learned {
  readonly silencesMs: Readonly<Record<string, number>>;
  /** The fewest meters that a complete game had, with a win or without one; 0: none is known. */
  readonly fewest: { readonly won: number; readonly lost: number };
}

/** After the first meters of a game the reels may turn this long; a win is counted up in shorter steps. */
const [firstQuietMs, stepQuietMs] = [4_000, 1_000];
const [leastQuietMs, mostQuietMs] = [500, 4_000];
/** Pushes of one game never come at the same times twice. */
const slackMs = 250;
/** After a refusal that says that the game is running, start is pressed again with the next meters, or after this time. */
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

/** What a complete game adds: one after which another one was accepted. */
export function learn({ silencesMs, fewest }: Learned, { gapsMs, places, count }: Game): Learned {
  if (count === 0) return { silencesMs, fewest };
  const seen = places.map((place, index) => [place, Math.max(silencesMs[place] ?? 0, gapsMs[index] ?? 0)] as const);
  // Where the reels of a won game stand it shows its win; a lost one is over there.
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

/** The meters have said that the game is over. Meters from before its start say so too: they tell of no game. */
export const isToldOver = ({ before, last, hasRun }: Game): boolean =>
  last !== null && last.isRunning === false && (hasRun || isOther(before, last));

/** Whether start may be pressed for the next game: what comes too early is refused, and nothing is lost. */
export function mayPress(game: Game, { fewest }: Learned): boolean {
  const { last, count } = game;
  if (last === null || isInGame(last)) return false;
  return last.isRunning === null ? count >= (hasWon(last) ? fewest.won : fewest.lost) : isToldOver(game);
}

/**
 * How long no meters may come after the latest until the game counts as over; 0: it is over; null: silence says nothing, because no
 * meters have come yet or they say that it runs.
 */
export function quietMs(game: Game, { silencesMs }: Learned): number | null {
  const { last, count } = game;
  if (isToldOver(game)) return 0;
  if (last === null || isInGame(last)) return null;
  const longest = silencesMs[placeOf(count, last)];
  if (longest === undefined) return count === 1 ? firstQuietMs : stepQuietMs;
  return Math.min(mostQuietMs, Math.max(leastQuietMs, longest === 0 ? 0 : longest + slackMs));
}
