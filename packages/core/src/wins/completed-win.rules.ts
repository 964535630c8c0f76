import type { Meters } from '../kernel/entities.ts';
import { isCelebrated, noReturn, stepReturn, type ShownReturn } from './celebration.rules.ts';

/** The return on the meters, and whether its win is completed. */
export interface WinWatch {
  readonly shown: ShownReturn;
  /** True if the win was taken with `winTaken`, or if there is no new return. */
  readonly isOver: boolean;
  /** True if the return was there before the first report, so that it may have been taken on an earlier page. */
  readonly isEarlier: boolean;
  /** Number of returns so far. A win that still grows after it was taken keeps its number. */
  readonly count: number;
  readonly isInGame: boolean;
}
/** A report of the meters, or that the completed win was recorded or announced. */
export type WinEvent =
  | {
      readonly kind: 'metersCame';
      readonly meters: Meters | null;
      /** [LEAVE8] True while a game is running. */
      readonly isInGame: boolean;
    }
  | { readonly kind: 'winTaken' };

/** A completed win. */
export interface CompletedWin {
  readonly minor: number;
  /** The stake in minor units, or null if no report shows it for certain. */
  readonly stakeMinor: number | null;
  /** Number of the return, the same for every report of one win. */
  readonly count: number;
  /** How long the win must stay unchanged to count as completed, in ms. */
  readonly afterMs: number;
}

/** The state before any meters have arrived. */
export const noWin: WinWatch = { shown: noReturn, isOver: true, isEarlier: false, count: 0, isInGame: false };

/** [POLICY12] Updates the return on the meters. The first report shows no new return. */
export function stepWin(watch: WinWatch, event: WinEvent): WinWatch {
  if (event.kind === 'winTaken') return { ...watch, isOver: true };
  const { meters, isInGame } = event;
  const before = watch.shown.meters;
  const shown = stepReturn(watch.shown, meters);
  if (before === null || meters === null)
    return { shown, isOver: true, isEarlier: won(meters) > 0, count: watch.count, isInGame };
  const isNew = isAnother(before, meters);
  const hasGrown = won(meters) > won(before) && won(before) > 0 && meters.spinCount === before.spinCount;
  const isEarlier = watch.isEarlier && (hasGrown || !isNew);
  return {
    shown,
    isOver: isEarlier || (watch.isOver && !isNew),
    isEarlier,
    count: watch.count + (isNew && !hasGrown ? 1 : 0),
    isInGame,
  };
}

const won = (meters: Meters | null): number => meters?.winMinor ?? 0;

/**
 * Returns true if the meters show a new return. A win that decreases is being moved to the credits. On a machine that
 * does not report running games, a new game may still show the win of the last game.
 */
function isAnother(before: Meters, now: Meters): boolean {
  if (won(now) > won(before)) return true;
  const isOfItsOwn = won(now) !== won(before) || now.isRunning !== null || now.creditsMinor > before.creditsMinor;
  return now.spinCount !== before.spinCount && isOfItsOwn;
}

/**
 * Time for which a win must stay unchanged to count as completed, in ms. It applies if the machine does not report the
 * end of a game.
 */
const stillMs = 1_000;

/** [POLICY12] Returns the completed win that has not been taken yet, or null if there is none. */
export function completedWin(
  { shown, isOver, count, isInGame }: WinWatch,
  profile: Parameters<typeof isCelebrated>[0],
): CompletedWin | null {
  const { meters, stakeMinor } = shown;
  if (isOver || isInGame || meters === null || !isCelebrated(profile, shown)) return null;
  return { minor: won(meters), stakeMinor, count, afterMs: meters.isRunning === null ? stillMs : 0 };
}
