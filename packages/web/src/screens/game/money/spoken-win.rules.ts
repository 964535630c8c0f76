import { isInGame, type Meters, type PolicyProfile } from '@farspin/core';
import { isCelebrated, noReturn, stepReturn, type ShownReturn } from '@farspin/core/celebration';

/** The wins on the meters that a screen reader has announced. */
export interface SpokenWins {
  readonly shown: ShownReturn;
  /** True if the current return has been announced, or was there before the page opened. */
  readonly isOver: boolean;
  /**
   * The announced amount in minor units. It is null from the start of the next game, so that an equal amount is
   * announced again.
   */
  readonly saidMinor: number | null;
}
export type WinEvent =
  | { readonly kind: 'metersCame'; readonly meters: Meters | null }
  /** `minor` is null if the note of an ended game announces the win [AUTOPLAY4]. */
  | { readonly kind: 'spoken'; readonly minor: number | null };

export const noSpokenWins: SpokenWins = { shown: noReturn, isOver: true, saidMinor: null };

export function stepSpokenWins(wins: SpokenWins, event: WinEvent): SpokenWins {
  if (event.kind === 'spoken') return { ...wins, isOver: true, saidMinor: event.minor };
  const { shown } = wins;
  const { meters } = event;
  const isOver = shown.meters === null || meters === null || (wins.isOver && !isAnother(shown.meters, meters));
  const isShown = isOver && (meters?.winMinor ?? 0) > 0;
  return { shown: stepReturn(shown, meters), isOver, saidMinor: isShown ? wins.saidMinor : null };
}

/**
 * Returns true if the meters show a new return. A win that decreases is being moved to the credits. On a machine that
 * does not report running games, a new game may still show the win of the last game.
 */
function isAnother(before: Meters, now: Meters): boolean {
  const [wonBefore, wonNow] = [before.winMinor ?? 0, now.winMinor ?? 0];
  if (wonNow > wonBefore) return true;
  const isOfItsOwn = wonNow !== wonBefore || now.isRunning !== null || now.creditsMinor > before.creditsMinor;
  return now.spinCount !== before.spinCount && isOfItsOwn;
}

/**
 * Time for which a win must stay unchanged to count as complete, in ms. It applies if the machine does not report the
 * end of a game.
 */
const stillMs = 1_000;

/**
 * [POLICY12] Returns the completed win that has not been announced yet, and how long it must stay unchanged first.
 * Returns null if there is none.
 */
export function winToSpeak(
  { shown, isOver }: SpokenWins,
  profile: PolicyProfile,
): { readonly minor: number; readonly afterMs: number } | null {
  const { meters } = shown;
  if (isOver || meters === null || isInGame(meters) || !isCelebrated(profile, shown)) return null;
  return { minor: meters.winMinor ?? 0, afterMs: meters.isRunning === null ? stillMs : 0 };
}
